const THEMES = ['auto', 'light', 'dark'];
const KEY = 'theme';

/** Dark or light as the system wants it, unless the reader chooses. The choice is kept in this browser. */
export function connectTheme(select: HTMLSelectElement): void {
  const use = (theme: string) => {
    document.documentElement.dataset.theme = theme;
    select.value = theme;
  };
  const kept = stored(() => localStorage.getItem(KEY));
  use(kept != null && THEMES.includes(kept) ? kept : 'auto');
  select.addEventListener('change', () => {
    use(select.value);
    stored(() => localStorage.setItem(KEY, select.value));
  });
}

/** Where cookies are blocked the storage throws. */
function stored<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
