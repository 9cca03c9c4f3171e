/** What a suite found out: for people, and for programs. */
export type Report = { text: string; json: unknown };

export type Suite = () => Report | Promise<Report>;
