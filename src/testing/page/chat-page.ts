/**
 * A chat page similar to those of the large providers: it streams an answer, renders it again with every piece, damages
 * text outside code fences as such pages do, and has buttons to stop, copy and continue.
 *
 * A relay finds its way by these classes: `.turn[data-state]`, `.answer`, `.copy`, `.stop`, `.continue`.
 */
export const CHAT_PAGE = String.raw`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A chat</title>
    <style>
      body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 46rem; padding: 1rem }
      .user { background: #eee; border-radius: 0.6rem; margin: 1rem 0 1rem 6rem; max-height: 8rem; overflow: hidden; padding: 0.6rem; white-space: pre-wrap }
      .answers { display: flex; gap: 1rem }
      .answer { flex: 1; min-width: 0 }
      .block { background: #f6f8fa; border-radius: 0.4rem; margin: 0.6rem 0 }
      .head { color: #666; display: flex; font-size: 12px; justify-content: space-between; padding: 0.3rem 0.6rem }
      pre { margin: 0; overflow: auto; padding: 0 0.6rem 0.6rem; white-space: pre-wrap }
      .cite { background: #ddd; border-radius: 0.6rem; font-size: 11px; padding: 0 0.3rem }
      form { background: #fff; bottom: 0; display: flex; gap: 0.5rem; padding: 0.5rem 0; position: sticky }
      textarea { flex: 1 }
    </style>
  </head>
  <body>
    <main id="thread"></main>
    <form id="form">
      <textarea id="prompt" rows="2" placeholder="Message" aria-label="Message"></textarea>
      <button id="send" type="submit">Send</button>
    </form>
    <script type="module">
      const thread = document.getElementById('thread');
      const form = document.getElementById('form');
      const prompt = document.getElementById('prompt');

      form.addEventListener('submit', (event) => {
        event.preventDefault();
        const text = prompt.value;
        prompt.value = '';
        add(thread, 'div', 'user').textContent = text;
        converse(text);
      });

      /** Streams one turn, or the rest of it: each line contains a piece of an answer, or says how the turn ended. */
      async function converse(text, turn = add(thread, 'div', 'turn'), texts = []) {
        turn.dataset.state = 'streaming';
        turn.querySelector('.actions')?.remove();
        const answers = turn.querySelector('.answers') ?? add(turn, 'div', 'answers');
        const stop = add(turn, 'button', 'stop');
        stop.textContent = 'Stop';
        const stopping = new AbortController();
        stop.onclick = () => stopping.abort();
        let finish = 'stop';
        try {
          const response = await fetch('/converse', { method: 'POST', body: text, signal: stopping.signal });
          for await (const line of linesOf(response)) {
            const { answer = 0, delta, end, error } = JSON.parse(line);
            if (end) finish = end;
            if (error) add(turn, 'p', 'error').textContent = error;
            if (delta === undefined) continue;
            texts[answer] = (texts[answer] ?? '') + delta;
            while (answers.children.length < texts.length) add(answers, 'div', 'answer');
            // Renders everything again with every piece, as these pages do.
            answers.children[answer].innerHTML = render(texts[answer]);
            scrollTo(0, document.body.scrollHeight);
          }
        } catch (error) {
          if (!stopping.signal.aborted) throw error;
        }
        stop.remove();
        if (texts.length > 1) {
          const asks = document.createElement('p');
          asks.textContent = 'Which response do you prefer?';
          turn.prepend(asks);
        }
        const actions = add(turn, 'div', 'actions');
        const copy = add(actions, 'button', 'copy');
        copy.textContent = 'Copy';
        copy.onclick = () => navigator.clipboard.writeText(texts[0]);
        if (finish === 'length') {
          const more = add(actions, 'button', 'continue');
          more.textContent = 'Continue generating';
          more.onclick = () => converse('', turn, texts);
        }
        turn.dataset.state = 'done';
      }

      async function* linesOf(response) {
        let rest = '';
        for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
          const lines = (rest + piece).split('\n');
          rest = lines.pop();
          yield* lines;
        }
      }

      function add(parent, tag, name) {
        const element = parent.appendChild(document.createElement(tag));
        element.className = name;
        return element;
      }

      /** Markdown, or so much of it as damages JSON: a fence is kept as it is, everything else is prose. */
      function render(markdown) {
        return markdown.split(/^(\x60{3}\w*\n[\s\S]*?(?:^\x60{3}$|$(?![\s\S])))/m).map((part) => {
          const fence = /^\x60{3}(\w*)\n([\s\S]*?)(?:\n?^\x60{3}$)?$(?![\s\S])/m.exec(part);
          if (!fence) return part.split(/\n{2,}/).filter((text) => text.trim()).map(renderProse).join('');
          const head = '<div class="head"><span>' + (fence[1] || 'text') + '</span><button>Copy code</button></div>';
          return '<div class="block">' + head + '<pre><code>' + escaped(fence[2]) + '</code></pre></div>';
        }).join('');
      }

      function renderProse(text) {
        return '<p>' + escaped(text)
          .replace(/\\([!-/:-@[-\x60{-~])/g, '$1')
          .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
          .replace(/(^|[\s([{>:,])&quot;/g, '$1“')
          .replaceAll('&quot;', '”')
          .replace(/(\w)'(\w)/g, '$1’$2')
          .replace(/\[\[([^\]]+)\]\]/g, '<span class="cite">【$1】</span>') + '</p>';
      }

      function escaped(text) {
        return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
      }
    </script>
  </body>
</html>
`;
