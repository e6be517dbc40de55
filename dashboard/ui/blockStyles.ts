import { classOf } from './classOf.ts';

const each = <const Value extends string | number>(values: readonly Value[], css: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, css(value)])) as Record<Value, string>;

/** Steps of 4 px (--space-… in tokens.css). */
const STEPS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 10, 12, 14, 16] as const;
const space = (step: number) =>
  step === 0 ? '0' : `var(--space-${String(step).replace('0.5', 'half').replace('.5', '-half')})`;
const spaced = (property: string) => each(STEPS, (step) => `${property}: ${space(step)}`);

const TONES = ['danger', 'warning', 'done', 'scheduled', 'live', 'league'] as const;
const SIZES = [
  'label',
  'tiny',
  'small',
  'body',
  'medium',
  'large',
  'xl',
  '2xl',
  '3xl',
  '4xl',
  '5xl',
] as const;
const edge = (property: string, line: string) => `${property}: var(--px) ${line}`;

const BETWEEN = `& > * + * { ${edge('border-top', 'solid var(--line)')} }`;

/** The blocks' props with their CSS declarations: the source of types and classes. Later props take precedence. */
export const BLOCK_STYLES = {
  // Appearance.
  look: {
    card: 'border: var(--px) solid var(--line); border-radius: var(--radius-card); background: var(--surface-1)',
  },
  radius: each(['badge', 'control', 'card'], (name) => `border-radius: var(--radius-${name})`),
  surface: {
    page: 'background: var(--background)',
    ...each([1, 2, 3], (level) => `background: var(--surface-${level})`),
    ...each(['danger', 'warning', 'live', 'league'], (tone) => `background: var(--${tone}-wash)`),
  },
  border: {
    line: edge('border', 'solid var(--line)'),
    strong: edge('border', 'solid var(--line-strong)'),
    control: edge('border', 'solid var(--control-line)'),
    dashed: edge('border', 'dashed var(--line-strong)'),
    danger: edge('border', 'solid var(--danger)'),
    warning: edge('border', 'dashed var(--warning)'),
  },
  line: {
    ...each(['top', 'bottom', 'left', 'block'], (side) => edge(`border-${side}`, 'solid var(--line)')),
    /** Lines between the block's rows; `around` also adds lines above and below them. */
    between: BETWEEN,
    around: `${edge('border-block', 'solid var(--line)')}; ${BETWEEN}`,
  },
  /** A thick line before the block; `none` reserves the space for one. */
  rail: {
    none: 'border-left: 4px solid transparent',
    ...each(TONES, (tone) => `border-left: 4px solid var(--${tone})`),
    text: 'border-left: 4px solid var(--text)',
    strong: 'border-left: 4px solid var(--line-strong)',
  },
  overflow: each(['hidden', 'auto'], (value) => `overflow: ${value}`),
  padding: spaced('padding'),
  paddingBlock: spaced('padding-block'),
  paddingInline: spaced('padding-inline'),
  paddingTop: spaced('padding-top'),
  paddingBottom: spaced('padding-bottom'),
  paddingLeft: spaced('padding-left'),
  paddingRight: spaced('padding-right'),
  // Layout of the content.
  gap: spaced('gap'),
  rowGap: spaced('row-gap'),
  columnGap: spaced('column-gap'),
  align: each(['start', 'center', 'end', 'baseline', 'stretch'], (value) => `align-items: ${value}`),
  alignContent: each(['start', 'center', 'end'], (value) => `align-content: ${value}`),
  justify: {
    ...each(['start', 'center', 'end'], (value) => `justify-content: ${value}`),
    between: 'justify-content: space-between',
  },
  justifyItems: each(['start', 'center', 'end', 'stretch'], (value) => `justify-items: ${value}`),
  wraps: { true: 'flex-wrap: wrap' },
  reverse: { true: 'flex-direction: row-reverse' },
  /** Columns of equal width: a fixed number, or as many fields or tiles as fit. */
  columns: {
    ...each([1, 2, 3, 4, 5], (count) => `grid-template-columns: repeat(${count}, minmax(0, 1fr))`),
    fields: 'grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    tiles: 'grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  },
  /** The columns at the start or end are as narrow as their content; the other column takes up the rest. */
  sides: {
    start: 'grid-template-columns: auto minmax(0, 1fr)',
    end: 'grid-template-columns: minmax(0, 1fr) auto',
    both: 'grid-template-columns: auto minmax(0, 1fr) auto',
    /** A panel beside the page's own content. */
    panel: 'grid-template-columns: minmax(0, 1fr) minmax(0, 380px)',
  },
  // Typography.
  size: each(SIZES, (name) => `font-size: var(--font-size-${name}); line-height: var(--line-height-${name})`),
  weight: each(
    ['regular', 'medium', 'semibold', 'bold', 'black'],
    (name) => `font-weight: var(--font-weight-${name})`,
  ),
  fontWidth: each(
    ['narrow', 'tight', 'regular', 'wide', 'display'],
    (name) => `font-stretch: var(--font-width-${name})`,
  ),
  caps: { true: 'font-stretch: var(--font-width-wide); letter-spacing: 0.055em; text-transform: uppercase' },
  tone: {
    primary: 'color: var(--text)',
    ...each(['secondary', 'tertiary'], (name) => `color: var(--text-${name})`),
    ...each(TONES, (name) => `color: var(--${name})`),
  },
  textAlign: each(['start', 'center', 'end'], (value) => `text-align: ${value}`),
  nowrap: { true: 'white-space: nowrap' },
  asTyped: { true: 'white-space: pre-wrap' },
  breaks: { true: 'overflow-wrap: anywhere' },
  /** The maximum number of lines; the last line ends in an ellipsis. */
  lines: each(
    [1, 2, 3],
    (count) =>
      `display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: ${count}`,
  ),
  // Placement in the parent.
  /** In a row that wraps: the minimum width for a field or a sentence. */
  flex: {
    none: 'flex: none',
    auto: 'flex: 1 1 auto',
    fill: 'flex: 1',
    field: 'flex: 1 1 180px',
    words: 'flex: 1 1 280px',
  },
  column: { all: 'grid-column: 1 / -1' },
  alignSelf: each(['start', 'center', 'end', 'stretch'], (value) => `align-self: ${value}`),
  justifySelf: each(['start', 'center', 'end', 'stretch'], (value) => `justify-self: ${value}`),
  width: {
    full: 'width: 100%',
    fit: 'width: fit-content',
    field: 'max-width: 420px',
    form: 'max-width: 560px',
    text: 'max-width: 72ch',
  },
  height: {
    full: 'height: 100%',
    list: 'max-height: 280px; overflow-y: auto',
    table: 'max-height: 420px; overflow-y: auto',
  },
  minWidth: { 0: 'min-width: 0' },
  minHeight: each([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], (steps) => `min-height: ${4 * steps}px`),
  position: { relative: 'position: relative' },
  marginTop: spaced('margin-top'),
  marginBottom: spaced('margin-bottom'),
  marginLeft: { auto: 'margin-left: auto', ...spaced('margin-left') },
  marginRight: { auto: 'margin-right: auto', ...spaced('margin-right') },
} satisfies Record<string, Record<string, string>>;

export const blockStyles = () =>
  Object.entries<Record<string, string>>(BLOCK_STYLES)
    .flatMap(([prop, values]) =>
      Object.entries(values).map(([value, css]) => `.${classOf(prop, value === 'true' || value)} { ${css} }`),
    )
    .join('\n');
