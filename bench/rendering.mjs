// A fixed rendering task. Processors that hash equally fast can differ by half in rendering speed.

// React reads NODE_ENV once, as it loads.
process.env.NODE_ENV = 'production';
const { createElement } = await import('react');
const { renderToString } = await import('react-dom/server');

const TABLES = 10;

/** Milliseconds that plain React takes to render ten tables of 200 rows, 290 KB in all. */
export function timeRendering() {
  const began = performance.now();
  for (let table = 0; table < TABLES; table += 1) renderToString(createElement(Table));
  return performance.now() - began;
}

const Table = () =>
  createElement(
    'table',
    null,
    createElement(
      'tbody',
      null,
      range(200).map((place) => createElement(Line, { key: place, place })),
    ),
  );
const Line = ({ place }) =>
  createElement(
    'tr',
    { className: place % 2 ? 'odd' : 'even' },
    createElement('th', { scope: 'row' }, `Team ${place}`),
    range(8).map((column) => createElement('td', { key: column }, place * column)),
  );
const range = (length) => Array.from({ length }, (_, index) => index);
