/** What a suite found out: for people, and for programs. */
export type Report = { text: string; json: unknown };

/** What was said on the command line; each suite knows its own. */
export type Options = {
  /** `recovery`: how many cases are judged, out of all of them. */
  sample?: string;
  /** `recovery`: a table of every kind of damage. */
  kinds?: boolean;
  /** `parse-speed`: `clean`, `damaged` or `growth` alone. */
  part?: string;
  /** `recovery`, `parse-speed`: a regular expression for the names that are wanted. */
  only?: string;
  /** `parse-speed`: a regular expression for the peers that are measured beside ours; all of them when it is missing. */
  peers?: string;
  /** `parse-speed`: the longest bad input, in MB. */
  to?: string;
};

export type Suite = (options: Options) => Report | Promise<Report>;
