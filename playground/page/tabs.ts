/** The tabs of the page, as the ARIA Authoring Practices want them: arrow keys, Home and End go from one to the next. */
export function connectTabs(list: HTMLElement, onShow: (id: string) => void): { show(id: string): void } {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const panelOf = (tab: HTMLElement) => document.getElementById(tab.getAttribute('aria-controls') ?? '');

  function choose(chosen: HTMLElement): void {
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      panelOf(tab)?.toggleAttribute('hidden', tab !== chosen);
    }
    onShow(chosen.id);
  }

  for (const [i, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', (event) => {
      const { key } = event;
      const next = { ArrowRight: i + 1, ArrowLeft: i - 1, Home: 0, End: tabs.length - 1 }[key];
      const target = next === undefined ? undefined : tabs.at(next % tabs.length);
      if (target === undefined) return;
      event.preventDefault();
      target.focus();
      choose(target);
    });
  }
  return {
    show: (id) => {
      const tab = tabs.find((one) => one.id === id);
      if (tab !== undefined) choose(tab);
    },
  };
}
