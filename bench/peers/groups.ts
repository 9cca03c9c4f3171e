/** The rules about groups of fields, for the libraries that take them as functions. */

type Target = { root?: string | undefined; rel_path?: string | undefined; path?: string | undefined };
type FileText = { content?: string | undefined; new_content?: string | undefined };
type Reason = { error?: string | undefined; message?: string | undefined };

/** `root` and `rel_path`, or `path` alone. */
export function hasTarget({ root, rel_path, path }: Target): boolean {
  return path === undefined
    ? root !== undefined && rel_path !== undefined
    : root === undefined && rel_path === undefined;
}

/** `new_content` or `content`, never both. */
export function hasText({ content, new_content }: FileText): boolean {
  return (content === undefined) !== (new_content === undefined);
}

/** `error` or `message`, or both. */
export function hasReason({ error, message }: Reason): boolean {
  return error !== undefined || message !== undefined;
}
