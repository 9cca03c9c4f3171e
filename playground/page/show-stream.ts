import type { PlayedStream, Step } from '../words.ts';
import { count, endOfCharacter, find, make } from './elements.ts';

const PAUSE = 60;
/** The end of what has arrived, in characters. */
const SHOWN = 1_500;
const MAX_TICKS = 400;

export type Player = { load(text: string, played: PlayedStream): void; clear(why: string): void };

/** Plays how a reply arrives: what has come, what is known of it by then, and when each value settled. */
export function connectPlayer(): Player {
  const [slider, play] = [find('step', HTMLInputElement), find('play', HTMLButtonElement)];
  let text = '';
  let played: PlayedStream | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    play.textContent = 'Play';
  }

  const show = () => played !== undefined && showStep(text, played, Number(slider.value));

  function advance(): void {
    const [at, last] = [Number(slider.value), Number(slider.max)];
    slider.value = String(Math.min(last, at + Number(find('speed', HTMLSelectElement).value)));
    show();
    if (Number(slider.value) >= last) stop();
  }

  play.addEventListener('click', () => {
    if (timer !== undefined) return stop();
    if (slider.value === slider.max) slider.value = '0';
    play.textContent = 'Pause';
    timer = setInterval(advance, PAUSE);
  });
  slider.addEventListener('input', () => {
    stop();
    show();
  });
  return {
    load: (nextText, next) => {
      stop();
      [text, played] = [nextText, next];
      slider.max = String(next.steps.length);
      slider.value = slider.max;
      enable(next.steps.length > 0);
      showTimeline(next);
      show();
    },
    clear: (why) => {
      stop();
      played = undefined;
      enable(false);
      clearStream(why);
    },
  };
}

function enable(isEnabled: boolean): void {
  find('step', HTMLInputElement).disabled = !isEnabled;
  find('play', HTMLButtonElement).disabled = !isEnabled;
  find('speed', HTMLSelectElement).disabled = !isEnabled;
}

function clearStream(why: string): void {
  for (const id of ['timeline', 'settled', 'arrived']) find(id, HTMLElement).replaceChildren();
  setText('state', why);
  setText('arrival', '');
  setText('settled-count', '');
}

/** A bar as long as the reply: how long each state lasted, and a tick where something settled. */
function showTimeline({ steps }: PlayedStream): void {
  const total = steps.at(-1)?.end ?? 1;
  const parts: HTMLElement[] = [];
  let start = 0;
  for (const [i, { state, end }] of steps.entries()) {
    if (steps[i + 1]?.state === state) continue;
    const share = (end - start) / total;
    const part = make('span', { class: `part ${state}` }, share > 0.12 ? state : '');
    part.style.flexGrow = String(share);
    parts.push(part);
    start = end;
  }
  const ticks = steps.filter(({ settled }) => settled.length > 0).slice(0, MAX_TICKS);
  const marks = ticks.map(({ end }) => {
    const tick = make('span', { class: 'tick' });
    tick.style.left = `${(100 * end) / total}%`;
    return tick;
  });
  const head = make('span', { class: 'head', id: 'head' });
  find('timeline', HTMLElement).replaceChildren(...parts, ...marks, head);
}

function showStep(text: string, { steps, end }: PlayedStream, at: number): void {
  const step = steps[at - 1];
  const arrived = step?.end ?? 0;
  const isEnd = at === steps.length;
  const state = step?.state ?? 'waiting';
  find('step', HTMLInputElement).setAttribute('aria-valuetext', `${at} of ${steps.length}, ${state}`);
  find('head', HTMLElement).style.left = `${(100 * arrived) / Math.max(1, text.length)}%`;
  const ends = end.success ? 'The end: the message is taken.' : `The end: refused, ${end.reason}.`;
  setText('state', `${tellState(state, step?.why)}${isEnd ? ` ${ends}` : ''}`);
  setText(
    'arrival',
    `${at.toLocaleString('en')} of ${count(steps.length, 'piece')} · ${arrived.toLocaleString('en')} of ${count(text.length, 'character')}`,
  );
  showArrived(text, steps, at);
  showSettled(steps, at);
}

function showArrived(text: string, steps: readonly Step[], at: number): void {
  const [before, now] = [steps[at - 2]?.end ?? 0, steps[at - 1]?.end ?? 0];
  const from = endOfCharacter(text, Math.max(0, before - SHOWN));
  const box = find('arrived', HTMLElement);
  box.replaceChildren(from > 0 ? '…' : '', text.slice(from, before), make('mark', {}, text.slice(before, now)));
  box.scrollTop = box.scrollHeight;
}

/** The newest at the bottom, as they came. */
function showSettled(steps: readonly Step[], at: number): void {
  const all = steps.slice(0, at).flatMap(({ settled }, i) => settled.map((one) => ({ ...one, at: i + 1 })));
  const rows = all
    .slice(-60)
    .map(({ path, value, at: piece }) =>
      make(
        'tr',
        piece === at ? { class: 'new' } : {},
        make('td', {}, piece.toLocaleString('en')),
        make('td', {}, make('code', {}, path)),
        make('td', {}, make('code', {}, value)),
      ),
    );
  find('settled', HTMLElement).replaceChildren(...rows);
  setText(
    'settled-count',
    all.length === 0
      ? 'Nothing is settled yet.'
      : all.length > 60
        ? `${count(all.length, 'value')}, the last 60 are shown.`
        : `${count(all.length, 'value')} settled.`,
  );
}

const STATES: { [state in Step['state']]: string } = {
  waiting: 'waiting: no message has begun.',
  reasoning: 'reasoning: the model thinks aloud.',
  message: 'message: something has begun that may be one.',
  complete: 'complete: the text so far is a message by itself.',
  hopeless: 'hopeless: no continuation makes it a message.',
};

function tellState(state: Step['state'], why: string | undefined): string {
  return why === undefined ? STATES[state] : `${STATES[state]} ${why}`;
}

/** A live region speaks when it is written to: what says the same stays. */
function setText(id: string, text: string): void {
  const element = find(id, HTMLElement);
  if (element.textContent !== text) element.textContent = text;
}
