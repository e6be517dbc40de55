import type { PictureFact, PictureOf, PictureTeam } from '#domain/picture.ts';
import { COLOURS, image, type SvgCanvas } from './svgCanvas.ts';

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
    const type = { weight: 400, stretch: 'normal', most: Math.min(20, size), least: 15, width: 140 } as const;
    await paper.fitted(role, { ...type, x, y: base, fill: COLOURS.ink3 });
    const text = { weight: 600, stretch: 'normal', most: size, least: 16, width: 356 } as const;
    await paper.fitted(name, { ...text, x: x + 156, y: base, fill: COLOURS.ink });
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
  const { bottom } = await paper.fitted(name, {
    weight: 800,
    stretch: 'expanded',
    x: 248,
    y: 196,
    width: 904,
    most: 64,
    least: 30,
    lines: 2,
    broken: 48,
    fill: COLOURS.ink,
  });
  await paper.fitted(beneath, {
    weight: 400,
    stretch: 'normal',
    x: 248,
    y: bottom + 50,
    width: 904,
    most: 28,
    least: 20,
    fill: COLOURS.ink2,
  });
}

export async function figures(paper: SvgCanvas, facts: readonly PictureFact[], width: number) {
  const columns = width > 600 ? Math.max(facts.length, 1) : 2;
  const cell = width / columns;
  const isLarge = facts.length <= columns;
  for (const [index, { label, value }] of facts.entries()) {
    const x = 48 + (index % columns) * cell;
    const y = (isLarge ? 450 : 400) + Math.floor(index / columns) * 136;
    if (index % columns > 0) paper.box(x - 24, y - 60, 1.5, 108, COLOURS.line);
    const number = { weight: 800, stretch: 'condensed', most: isLarge ? 84 : 66, least: 28 } as const;
    await paper.fitted(value, { ...number, x, y, width: cell - 48, fill: COLOURS.ink });
    const type = { weight: 400, stretch: 'normal', most: 22, least: 16 } as const;
    await paper.fitted(label, { ...type, x, y: y + 38, width: cell - 48, fill: COLOURS.ink3 });
  }
}
