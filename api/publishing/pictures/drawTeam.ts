import type { PictureFact, PictureOf, PictureTeam } from '#domain/picture.ts';
import { COLOURS, FIGURE, image, PLAIN, STRONG, type SvgCanvas, TITLE } from './svgCanvas.ts';

export const CREST = 168;

export async function drawTeam(paper: SvgCanvas, { team, context, facts, roster }: PictureOf<'team'>) {
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

export async function drawPlayer(paper: SvgCanvas, picture: PictureOf<'player'>) {
  const { name, photo, role, team, context, facts } = picture;
  const own = photo && (await paper.readImage(photo, CREST));
  if (own) paper.add(image(own, 48, 128, CREST, CREST));
  else await paper.crest(team ?? placeholder(name), 48, 128, CREST);
  await headline(paper, name, [role, team?.name, context].filter(Boolean).join(', '));
  await figures(paper, facts, 1104);
}

const placeholder = (name: string): PictureTeam => ({ name, tag: name, logo: null });

export async function headline(paper: SvgCanvas, name: string, beneath: string) {
  const large = { width: 904, size: [64, 30], lines: 2, broken: 48 } as const;
  const { bottom } = await paper.fitted(name, TITLE, { at: [248, 196], ...large });
  const small = { width: 904, size: [28, 20], fill: COLOURS.ink2 } as const;
  await paper.fitted(beneath, PLAIN, { at: [248, bottom + 50], ...small });
}

export async function figures(paper: SvgCanvas, facts: readonly PictureFact[], width: number) {
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
