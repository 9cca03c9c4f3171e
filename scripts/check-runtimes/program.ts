/** How the package is loaded. */
export type Program = 'import' | 'require';

/** The programs that ask the installed package: by file, and bundled for what knows no packages. */
export type Programs = {
  folder: string;
  files: Record<Program, string>;
  /** `worker` is a module that answers requests, `page` a script that writes into the page. */
  bundles: Record<Program, { worker: string; page: string }>;
};
