import type { Picture, PictureFact, PictureOf, PictureSide } from '#domain/picture.ts';
import { PICTURE_SIZE } from '#domain/picture.ts';
import { leagueName } from '#domain/site/settings.ts';
import { drawGroups } from './drawGroups.ts';
import { drawPicks } from './drawPicks.ts';
import { drawTree } from './drawTree.ts';
import {
  BOLD,
  COLOURS,
  createSvgCanvas,
  FIGURE,
  HEADING,
  image,
  PLAIN,
  type ReadImage,
  STRONG,
  type SvgCanvas,
  TITLE,
} from './svgCanvas.ts';

/** Draws a picture as a PNG of 1200 × 630. Drawing needs only the picture's data, and does not use the main thread. */
export async function drawPicture(picture: Picture, readImage: ReadImage = async () => null) {
  const svg = await svgOf(picture, readImage);
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 8, palette: false }).toBuffer();
}

async function svgOf(picture: Picture, readImage: ReadImage): Promise<string> {
  const paper = createSvgCanvas(picture.league, readImage);
  await frame(paper, picture);
  if (picture.kind === 'match') await drawMatch(paper, picture);
  else if (picture.kind === 'tree') await drawTree(paper, picture);
  else if (picture.kind === 'groups') await drawGroups(paper, picture);
  else if (picture.kind === 'team') await drawTeam(paper, picture);
  else if (picture.kind === 'player') await drawPlayer(paper, picture);
  else if (picture.kind === 'season') await drawSeason(paper, picture);
  else if (picture.kind === 'picks') await drawPicks(paper, picture);
  else await drawPage(paper, picture);
  return paper.svg();
}

async function frame(paper: SvgCanvas, { productName, league }: Picture) {
  const { width, height } = PICTURE_SIZE;
  paper.box(0, 0, width, height, COLOURS.bg);
  paper.box(0, 0, 12, height, paper.colour);
  await paper.siteLogo(48, 34, 40);
  const word = { width: 300, size: [24, 18], fill: COLOURS.ink2, anchor: 'end' } as const;
  await paper.fitted(leagueName(league), STRONG, { at: [1104, 62], ...word });
  paper.box(1120, 40, 32, 32, paper.colour, 'rx="3"');
  await paper.line(league, BOLD, { at: [1136, 64], size: 22, fill: paper.on, anchor: 'middle' });
  await paper.fitted(productName, HEADING, { at: [100, 64], width: 640, size: [30, 20] });
}

async function drawSeason(paper: SvgCanvas, { champion, title, crown, facts }: PictureOf<'season'>) {
  await paper.crest(champion, 48, 128, CREST);
  await headline(paper, champion.name, `${crown}, ${title}`);
  paper.box(48, 326, 1104, 8, paper.colour);
  await figures(paper, facts, 1104);
}

async function drawPage(paper: SvgCanvas, { title, context, facts }: PictureOf<'page'>) {
  paper.mark(900, 96, 260, COLOURS.inset, paper.wash);
  const large = { width: 1000, size: [88, 34], lines: 2, broken: 64 } as const;
  const { bottom } = await paper.fitted(title, TITLE, { at: [48, 216], ...large });
  const beneath = { width: 1000, size: [34, 22], fill: COLOURS.ink2 } as const;
  await paper.fitted(context, STRONG, { at: [48, bottom + 58], ...beneath });
  await figures(paper, facts, 1104);
}

const CREST_PANEL_WIDTH = 190;

async function drawMatch(paper: SvgCanvas, { context, place, when, isLive, sides }: PictureOf<'match'>) {
  const [one, other] = sides;
  paper.box(48, 108, 1104, 384, COLOURS.card, `rx="6" stroke="${COLOURS.line}"`);
  if (isLive) paper.box(48, 106, 1104, 4, COLOURS.air);
  await side(paper, one, other.won && !isLive, 'start');
  await side(paper, other, one.won && !isLive, 'end');
  if (one.score !== null && other.score !== null) {
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

const CREST = 168;

async function drawTeam(paper: SvgCanvas, { team, context, facts, roster }: PictureOf<'team'>) {
  await paper.crest(team, 48, 128, CREST);
  await headline(paper, team.name, [team.tag, context].filter(Boolean).join(', '));
  await figures(paper, facts, roster.length > 0 ? 520 : 1104);
  if (roster.length === 0) return;
  const [x, top, row] = [640, 330, Math.min(48, 276 / roster.length)];
  const size = Math.min(25, Math.floor(row * 0.7));
  for (const [index, { name, role }] of roster.entries()) {
    const y = top + row * index;
    if (index > 0) paper.box(x, y, 512, 1, COLOURS.line);
    const base = y + row / 2 + 8;
    const small = { width: 140, size: [Math.min(20, size), 15], fill: COLOURS.ink3 } as const;
    await paper.fitted(role, PLAIN, { at: [x, base], ...small });
    await paper.fitted(name, STRONG, { at: [x + 156, base], width: 356, size: [size, 16] });
  }
}

async function drawPlayer(paper: SvgCanvas, picture: PictureOf<'player'>) {
  const { name, photo, role, team, context, facts } = picture;
  const own = photo && (await paper.readImage(photo, CREST));
  if (own) paper.add(image(own, 48, 128, CREST, CREST));
  else await paper.crest(team ?? { name, tag: name, logo: null }, 48, 128, CREST);
  await headline(paper, name, [role, team?.name, context].filter(Boolean).join(', '));
  await figures(paper, facts, 1104);
}

async function headline(paper: SvgCanvas, name: string, beneath: string) {
  const large = { width: 904, size: [64, 30], lines: 2, broken: 48 } as const;
  const { bottom } = await paper.fitted(name, TITLE, { at: [248, 196], ...large });
  const small = { width: 904, size: [28, 20], fill: COLOURS.ink2 } as const;
  await paper.fitted(beneath, PLAIN, { at: [248, bottom + 50], ...small });
}

async function figures(paper: SvgCanvas, facts: readonly PictureFact[], width: number) {
  const columns = width > 600 ? Math.max(facts.length, 1) : 2;
  const cell = width / columns;
  const isLarge = facts.length <= columns;
  for (const [index, { label, value }] of facts.entries()) {
    const x = 48 + (index % columns) * cell;
    const y = (isLarge ? 450 : 400) + Math.floor(index / columns) * 136;
    if (index % columns > 0) paper.box(x - 24, y - 60, 1.5, 108, COLOURS.line);
    const width = cell - 48;
    await paper.fitted(value, FIGURE, { at: [x, y], width, size: [isLarge ? 84 : 66, 28] });
    await paper.fitted(label, PLAIN, { at: [x, y + 38], width, size: [22, 16], fill: COLOURS.ink3 });
  }
}
