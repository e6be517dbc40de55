import type { Picture, PictureOf } from '#domain/picture.ts';
import { PICTURE_SIZE } from '#domain/picture.ts';
import { leagueName } from '#domain/site/settings.ts';
import { drawGroups } from './drawGroups.ts';
import { drawMatch } from './drawMatch.ts';
import { drawPicks } from './drawPicks.ts';
import { CREST, drawPlayer, drawTeam, figures, headline } from './drawTeam.ts';
import { drawTree } from './drawTree.ts';
import {
  BOLD,
  COLOURS,
  createSvgCanvas,
  HEADING,
  type ReadImage,
  STRONG,
  type SvgCanvas,
  TITLE,
} from './svgCanvas.ts';

/** A picture as a PNG of 1200 × 630. It needs nothing but what it shows, and works outside of the main thread. */
export async function drawPicture(
  picture: Picture,
  readImage: ReadImage = async () => null,
): Promise<Buffer> {
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

/** The desk, the league's rail at the left, and at the top who speaks and in which league. */
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
