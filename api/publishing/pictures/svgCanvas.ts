import type { PictureTeam } from '#domain/picture.ts';
import { PICTURE_SIZE } from '#domain/picture.ts';
import { crestOf } from '#domain/registrations/crest.ts';
import type { League } from '#domain/settings.ts';
import { leagueColours } from '#domain/site/colours.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { graphemesOf } from '#domain/text/graphemes.ts';
import { isolateDirection } from '#domain/text/readingDirection.ts';
import { escapeXml } from '#domain/text/xml.ts';
import { fitIn, type Room } from './fitIn.ts';
import { FAMILIES } from './fonts.ts';
import { type Type, widthOf } from './measure.ts';

export const PLAIN: Type = { weight: 400, stretch: 'normal' };
export const STRONG: Type = { weight: 600, stretch: 'normal' };
export const NARROW: Type = { weight: 600, stretch: 'condensed' };
export const BOLD: Type = { weight: 800, stretch: 'normal' };
export const HEADING: Type = { weight: 800, stretch: 'semi-expanded' };
export const TITLE: Type = { weight: 800, stretch: 'expanded' };
export const FIGURE: Type = { weight: 800, stretch: 'condensed' };

export const COLOURS = {
  bg: '#0c0e10',
  card: '#14171a',
  inset: '#1b1f23',
  line: '#2a3036',
  strong: '#3d464e',
  control: '#6c7780',
  ink: '#f2f4f5',
  ink2: '#b6bec5',
  ink3: '#8f99a2',
  warn: '#ebc058',
  air: '#ff8f45',
  onAir: '#1c0d02',
};
/** Colours of crests' backgrounds and shapes by hue, as in dashboard/ui/Crest.module.css. */
const HUES = [
  ['#4a2118', '#8a3b2b'],
  ['#4a2b14', '#8a5526'],
  ['#463c16', '#80702a'],
  ['#163c46', '#2b6d80'],
  ['#17304b', '#2d5a8a'],
  ['#1c2450', '#34438c'],
  ['#4a1830', '#842c56'],
  ['#33373a', '#5d6468'],
];

type Anchor = 'start' | 'middle' | 'end';
/** The position of the text's baseline, and its style. The default fill is the ink colour. */
type Placed = { at: readonly [x: number, y: number]; fill?: string; anchor?: Anchor | undefined };
type Line = Placed & { size: number };
export type Fitted = Placed & Room;

/** Reads one of our images by URL, as a PNG of a given size. Null if the image does not exist. */
export type ReadImage = (address: string, size: number) => Promise<Buffer | null>;

type Add = (svg: string) => void;

/** Creates an empty SVG of a picture's size, with functions that draw in the league's style. */
export function createSvgCanvas(league: League, readImage: ReadImage) {
  const { width, height } = PICTURE_SIZE;
  const drawn: string[] = [];
  const add = (svg: string) => void drawn.push(svg);
  const own = leagueColours(league).dark;
  const shapes = createShapes(add, own.colour);
  const writing = createTextTools(add);
  return {
    add,
    ...shapes,
    ...writing,
    ...createTeamMarks(add, shapes, writing, readImage),
    siteLogo: async (x: number, y: number, side: number) => {
      const { logo } = siteSettings();
      const drawn = logo && (await readImage(logo, side));
      if (drawn) return add(image(drawn, x, y, side, side));
      shapes.mark(x, y, side, COLOURS.ink, own.colour);
    },
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn.join('')}</svg>`,
    readImage,
    ...own,
  };
}

export type SvgCanvas = ReturnType<typeof createSvgCanvas>;
type Shapes = ReturnType<typeof createShapes>;
type TextTools = ReturnType<typeof createTextTools>;

function createShapes(add: Add, colour: string) {
  const box = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
    add(`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`);
  /** Draws a line just inside a box. */
  const outline = (x: number, y: number, w: number, h: number, more: string) =>
    box(x + 0.75, y + 0.75, w - 1.5, h - 1.5, 'none', `stroke="${COLOURS.control}" ${more}`);
  return {
    box,
    outline,
    emptyCrest: (x: number, y: number, size: number) => outline(x, y, size, size, 'stroke-dasharray="4 3"'),
    wire: (points: readonly [number, number][], chosen = false) =>
      add(
        `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${chosen ? colour : COLOURS.control}" stroke-width="${chosen ? 4 : 2}"/>`,
      ),
    dashed: ([x, y]: [number, number], length: number, ink: string) =>
      add(`<path d="M${x} ${y}v${length}" stroke="${ink}" stroke-width="5" stroke-dasharray="6 4"/>`),
    mark: (x: number, y: number, size: number, ink: string, out: string) =>
      add(
        `<g transform="translate(${x} ${y}) scale(${size / 24})" fill="none" stroke-width="4"><path d="M2.5 4.5h8.75v15H2.5" stroke="${ink}"/><path d="M13.5 12H22" stroke="${out}"/></g>`,
      ),
  };
}

const LEADING = 1.12;

function createTextTools(add: Add) {
  /** Draws one line of text with its baseline at `y`. Emoji are drawn as small pictures in colour. */
  const line = async (text: string, type: Type, place: Line) => {
    const parts = partsOf(text);
    if (parts.length === 1 && !parts[0]?.isEmoji) return add(written(text, type, place));
    const {
      at: [x, y],
      size,
      anchor = 'start',
    } = place;
    const widths = await Promise.all(parts.map(async (part) => size * (await widthOf(part.text, type))));
    const total = widths.reduce((sum, each) => sum + each, 0);
    let at = anchor === 'start' ? x : anchor === 'end' ? x - total : x - total / 2;
    for (const [index, part] of parts.entries()) {
      const wide = widths[index] ?? 0;
      const emoji = part.isEmoji ? await drawEmoji(part.text, size) : null;
      add(
        emoji
          ? image(emoji, at, y - size * 0.84, wide, size)
          : written(part.text, type, { ...place, at: [at, y], anchor: 'start' }),
      );
      at += wide;
    }
  };
  return {
    line,
    /** Draws text that fits its space, starting at its first baseline. Returns the font size and the last baseline. */
    fitted: async (text: string, type: Type, place: Fitted) => {
      const { lines, size } = await fitIn(text, type, place);
      const [x, y] = place.at;
      for (const [index, each] of lines.entries())
        await line(each, type, { ...place, at: [x, y + index * size * LEADING], size });
      return { size, bottom: y + (lines.length - 1) * size * LEADING };
    },
  };
}

function createTeamMarks(add: Add, { box, outline }: Shapes, { line }: TextTools, readImage: ReadImage) {
  return {
    /** Draws a score on a plate, which is filled for the winner and outlined for the loser. */
    plate: async (score: string, won: boolean, [x, y, w, h]: [number, number, number, number]) => {
      if (won) box(x, y, w, h, COLOURS.ink, 'rx="2"');
      else outline(x, y, w, h, 'rx="2" stroke-width="1.5"');
      const size = Math.min(h * 0.76, (w * 0.82) / Math.max(await widthOf(score, FIGURE), 0.01));
      const fill = won ? COLOURS.bg : COLOURS.ink2;
      await line(score, FIGURE, { at: [x + w / 2, y + h / 2 + size * 0.345], size, fill, anchor: 'middle' });
    },
    crest: async ({ name, tag, logo }: PictureTeam, x: number, y: number, size: number) => {
      const own = logo && (await readImage(logo, size));
      if (own) return add(image(own, x, y, size, size));
      const { shape, hue, letters } = crestOf(name, tag, size);
      const [back, front] = HUES[hue] ?? [];
      const scale = size / 56;
      add(
        `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 0h56v56H0z" fill="${back}"/><path d="${shape}" fill="${front}"/></g>`,
      );
      const [base, letter] = size < 24 ? [40, 34] : [36.5, 24];
      const place = { at: [x + size / 2, y + base * scale], fill: '#fff', anchor: 'middle' } as const;
      await line(letters, BOLD, { ...place, size: letter * scale });
    },
  };
}

function written(text: string, { weight, stretch }: Type, { at: [x, y], size, ...look }: Line): string {
  const { fill = COLOURS.ink, anchor = 'start' } = look;
  const place = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" font-size="${size.toFixed(1)}"`;
  const type = `font-family="${FAMILIES}" font-weight="${weight}" font-stretch="${stretch}"`;
  return `<text ${place} ${type} fill="${fill}" xml:space="preserve">${escapeXml(isolateDirection(text))}</text>`;
}

export const image = (png: Buffer, x: number, y: number, width: number, height: number) =>
  `<image x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" href="data:image/png;base64,${png.toString('base64')}"/>`;

type Part = { text: string; isEmoji: boolean };

/** Characters shown in colour unless plain text is requested (U+FE0E): 🐉, ❤️, 🇿🇦. */
const EMOJI = /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Regional_Indicator}{2})/u;

/** Splits a line into emoji and the text between them. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const sign of graphemesOf(text)) {
    const isEmoji = EMOJI.test(sign) && !sign.includes('\ufe0e');
    const last = parts.at(-1);
    if (last?.isEmoji === isEmoji) last.text += sign;
    else parts.push({ text: sign, isEmoji });
  }
  const isTurned =
    isolateDirection(text) !== text && /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(text);
  return isTurned ? parts.toReversed() : parts;
}

/** Returns null if the system has no colour font, and the emoji are then drawn as text. */
async function drawEmoji(text: string, size: number): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const font = `${FAMILIES} ${Math.round(size * 2)}`;
  const drawing = sharp({ text: { text: escapeXml(text), font, dpi: 72, rgba: true } });
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true });
  if (!isColoured(data)) return null;
  return await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .png()
    .toBuffer();
}

function isColoured(rgba: Buffer): boolean {
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
    if (alpha > 128 && Math.max(red, green, blue) - Math.min(red, green, blue) > 24) return true;
  }
  return false;
}
