import type { PictureOf, PictureSide } from '#domain/picture.ts';
import { COLOURS, type SvgCanvas } from './svgCanvas.ts';

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
  } else
    await paper.line('v', {
      weight: 800,
      stretch: 'semi-expanded',
      size: 84,
      x: 600,
      y: 326,
      fill: COLOURS.ink3,
      anchor: 'middle',
    });
  if (isLive) await onAir(paper);
  const text = { x: 48, fill: COLOURS.ink, anchor: 'start' } as const;
  const facts = { ...text, weight: 800, stretch: 'semi-expanded', least: 24 } as const;
  await paper.fitted(place, { ...facts, y: 548, width: 620, most: 36 });
  await paper.fitted(context, {
    ...text,
    weight: 400,
    stretch: 'normal',
    y: 590,
    width: 1104,
    most: 26,
    least: 18,
    fill: COLOURS.ink2,
  });
  await paper.fitted(when, {
    weight: 600,
    stretch: 'normal',
    x: 1152,
    y: 546,
    width: 440,
    most: 30,
    least: 20,
    fill: COLOURS.ink,
    anchor: 'end',
  });
}

async function onAir(paper: SvgCanvas) {
  paper.box(520, 136, 160, 34, COLOURS.air, 'rx="3"');
  const type = { weight: 800, stretch: 'normal', size: 18 } as const;
  await paper.line('LIVE NOW', { ...type, x: 600, y: 160, fill: COLOURS.onAir, anchor: 'middle' });
}

async function side(paper: SvgCanvas, team: PictureSide, hasLost: boolean, anchor: 'start' | 'end') {
  const [x, size] = [anchor === 'start' ? 80 : 1120, 112];
  await paper.crest(team, anchor === 'start' ? x : x - size, 144, size);
  const { bottom } = await paper.fitted(team.name, {
    weight: 800,
    stretch: team.name.length > 24 ? 'normal' : 'expanded',
    x,
    y: 324,
    width: 304,
    most: 50,
    least: 24,
    lines: 3,
    broken: 38,
    fill: hasLost ? COLOURS.ink2 : COLOURS.ink,
    anchor,
  });
  await paper.fitted(team.tag, {
    weight: 400,
    stretch: 'normal',
    x,
    y: Math.min(bottom + 50, 464),
    width: 290,
    most: 26,
    least: 18,
    fill: COLOURS.ink3,
    anchor,
  });
}
