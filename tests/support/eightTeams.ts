import { startApp } from './app.ts';
import { approvedTeam, makeTournament } from './factories.ts';
import { seasonOf } from './season.ts';

/**
 * Creates a database with eight teams, two in each group, and their quarterfinals: Team 1 v Team 4, 3 v 2, 5 v 8, 7 v
 * 6.
 */
export async function freezeEightTeams() {
  const made = await startApp();
  const { id } = await makeTournament(made, { startDate: '2026-01-01T00:00:00Z' });
  for (const [index, assignedGroup] of ['A', 'A', 'B', 'B', 'C', 'C', 'D', 'D'].entries())
    await approvedTeam(made, 1 + index, id, { assignedGroup });
  const season = seasonOf(made, id);
  await season.generate();
  await season.playGroups();
  await season.refresh();
  await made.freeze();
  return { app: made, id };
}

export async function startEightTeams({ app: source, id }: Awaited<ReturnType<typeof freezeEightTeams>>) {
  const app = await startApp({}, source);
  return { app, season: seasonOf(app, id) };
}
