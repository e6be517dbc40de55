import type { PictureOf, PictureSide } from '#domain/picture.ts';
import { BOLD, COLOURS, HEADING, PLAIN, STRONG, type SvgCanvas, TITLE } from './svgCanvas.ts';

const CREST_PANEL_WIDTH = 190;

export async function drawMatch(
  paper: SvgCanvas,
  { context, place, when, isLive, sides }: PictureOf<'match'>,
) {
  const [one, other] = sides;
  paper.box(48, 108, 1104, 384, COLOURS.card, `rx="6" stroke="${COLOURS.line}"`);
  if (isLive) paper.box(48, 106, 1104, 4, COLOURS.air);
  await side(paper, one, other.won && !isLive, 'start');
  await side(paper, other, one.won && !isLive, 'end');
  const hasScore = one.score !== null && other.score !== null;
  if (hasScore) {
    await paper.plate(one.score ?? '', one.won, [600 - CREST_PANEL_WIDTH, 190, CREST_PANEL_WIDTH, 220]);
    await paper.plate(other.score ?? '', other.won, [600, 190, CREST_PANEL_WIDTH, 220]);
  } else await paper.line('v', HEADING, { at: [600, 326], size: 84, fill: COLOURS.ink3, anchor: 'middle' });
  if (isLive) await onAir(paper);
  await paper.fitted(place, HEADING, { at: [48, 548], width: 620, size: [36, 24] });
  await paper.fitted(context, PLAIN, { at: [48, 590], width: 1104, size: [26, 18], fill: COLOURS.ink2 });
  await paper.fitted(when, STRONG, { at: [1152, 546], width: 440, size: [30, 20], anchor: 'end' });
}

async function onAir(paper: SvgCanvas) {
  paper.box(520, 136, 160, 34, COLOURS.air, 'rx="3"');
  await paper.line('LIVE NOW', BOLD, { at: [600, 160], size: 18, fill: COLOURS.onAir, anchor: 'middle' });
}

async function side(paper: SvgCanvas, team: PictureSide, hasLost: boolean, anchor: 'start' | 'end') {
  const [x, size] = [anchor === 'start' ? 80 : 1120, 112];
  await paper.crest(team, anchor === 'start' ? x : x - size, 144, size);
  const name = { width: 304, size: [50, 24], lines: 3, broken: 38, anchor } as const;
  const fill = hasLost ? COLOURS.ink2 : COLOURS.ink;
  const face = team.name.length > 24 ? BOLD : TITLE;
  const { bottom } = await paper.fitted(team.name, face, { at: [x, 324], ...name, fill });
  const tag = { width: 290, size: [26, 18], fill: COLOURS.ink3, anchor } as const;
  await paper.fitted(team.tag, PLAIN, { at: [x, Math.min(bottom + 50, 464)], ...tag });
}
