import type { PictureOf, PictureTeam } from '#domain/picture.ts';
import { BOLD, COLOURS, type Fitted, HEADING, NARROW, PLAIN, STRONG, type SvgCanvas } from './svgCanvas.ts';

type Picks = PictureOf<'picks'>;

/** Limit on groups: two columns have no space for more. */
const MOST_GROUPS = 8;
/** The maximum number of teams in a group, and the number of semifinalists. */
const MOST_TEAMS = 4;

/**
 * Draws a person's picks: the champion in the league's colour, the last four, the advancing teams, and the person's
 * score.
 */
export async function drawPicks(paper: SvgCanvas, picks: Picks) {
  const { title, context, score } = picks;
  await paper.fitted(title, HEADING, { at: [48, 148], width: 1104, size: [46, 26] });
  const said = { width: score.length > 0 ? 640 : 1104, size: [24, 18], fill: COLOURS.ink2 } as const;
  await paper.fitted(context, PLAIN, { at: [48, 186], ...said });
  const told = { width: 440, size: [26, 18], anchor: 'end', fill: paper.colour } as const;
  if (score.length > 0) await paper.fitted(score.join('  ·  '), BOLD, { at: [1152, 186], ...told });
  await champion(paper, picks);
  const isAlone = picks.groups.length === 0;
  if (picks.lastFour.teams.length > 0) await lastFour(paper, picks.lastFour, isAlone ? 330 : 226);
  await groups(paper, picks.groups, picks.lastFour.teams.length > 0 ? 426 : 226);
}

async function champion(paper: SvgCanvas, { champion: team, crown }: Picks) {
  const [x, y, width, height] = [48, 218, 420, 370];
  if (team) paper.box(x, y, width, height, paper.colour, 'rx="6"');
  else paper.outline(x, y, width, height, 'rx="6" stroke-width="2" stroke-dasharray="8 6"');
  const ink = team ? paper.on : COLOURS.ink3;
  const write = (text: string, below: number, room: Pick<Fitted, 'size' | 'lines' | 'broken'>) =>
    paper.fitted(text, HEADING, { at: [x + 28, y + below], width: width - 56, fill: ink, ...room });
  await write(crown, 46, { size: [26, 18] });
  if (!team) return void (await write('?', 240, { size: [150, 150] }));
  await paper.crest(team, x + 28, y + 76, 148);
  await write(team.name, 286, { size: [50, 24], lines: 2, broken: 34 });
}

async function lastFour(paper: SvgCanvas, { name, teams }: Picks['lastFour'], y: number) {
  const x = 508;
  await label(paper, name, x, y + 14);
  for (const [index, team] of teams.slice(0, MOST_TEAMS).entries())
    await marked(paper, team, {
      x: x + (index % 2) * 330,
      y: y + 34 + Math.floor(index / 2) * 76,
      size: 56,
      width: 250,
      most: 28,
    });
}

async function groups(paper: SvgCanvas, all: Picks['groups'], y: number) {
  const shown = all.slice(0, MOST_GROUPS);
  const step = Math.min(82, (588 - y) / Math.max(Math.ceil(shown.length / 2), 1));
  for (const [index, { name, teams }] of shown.entries()) {
    const x = 508 + (index % 2) * 330;
    const top = y + Math.floor(index / 2) * step;
    const isTight = step < 60;
    await label(paper, name, x, top + (isTight ? 26 : 14));
    const size = isTight ? 30 : 40;
    const cell = (isTight ? 200 : 300) / Math.min(Math.max(teams.length, 2), MOST_TEAMS);
    for (const [place, team] of teams.slice(0, MOST_TEAMS).entries())
      await marked(paper, team, {
        x: x + (isTight ? 110 : 0) + place * cell,
        y: isTight ? top + 4 : top + 24,
        size,
        width: cell - size - 14,
        most: 20,
        isShort: true,
      });
  }
}

const label = (paper: SvgCanvas, text: string, x: number, y: number) =>
  paper.fitted(text, STRONG, { at: [x, y], width: 300, size: [20, 14], fill: COLOURS.ink3 });

type Place = { x: number; y: number; size: number; width: number; most: number; isShort?: boolean };

/** Draws a crest with the name, or with the tag if space is tight. */
async function marked(paper: SvgCanvas, team: PictureTeam, { x, y, size, width, most, isShort }: Place) {
  await paper.crest(team, x, y, size);
  const place = { at: [x + size + 10, y + size / 2 + most * 0.35], width, size: [most, 12] } as const;
  await paper.fitted((isShort && team.tag) || team.name, NARROW, place);
}
