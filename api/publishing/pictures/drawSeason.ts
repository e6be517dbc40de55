import type { PictureOf } from '#domain/picture.ts';
import { CREST, figures, headline } from './drawTeam.ts';
import type { SvgCanvas } from './svgCanvas.ts';

export async function drawSeason(paper: SvgCanvas, { champion, title, crown, facts }: PictureOf<'season'>) {
  await paper.crest(champion, 48, 128, CREST);
  await headline(paper, champion.name, `${crown}, ${title}`);
  paper.box(48, 326, 1104, 8, paper.colour);
  await figures(paper, facts, 1104);
}
