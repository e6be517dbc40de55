import { pageOf } from '#api/database/database.ts';
import { dataRoute, route } from '#api/http/route.ts';
import { ranked } from '#domain/competition/ranking.ts';
import { byRating, ratingsOf } from '#domain/competition/rating.ts';
import { listRatings, readRating } from '#domain/contract/competition/rankings.ts';
import { getTeam } from '../teams/store.ts';
import { listRatedMatches, loadRated } from './store.ts';

export const ratingRoutes = [
  route(listRatings, async ({ db }, { query }) => {
    const { teams: all, matches } = await loadRated(db, query.league);
    const { ratings } = ratingsOf(matches);
    const teams = all.flatMap((team) => {
      const rating = ratings.get(team.id);
      return rating ? [{ ...team, ...rating }] : [];
    });
    const { rows, ...rest } = pageOf(ranked(teams, byRating), query);
    return { data: rows, ...rest };
  }),
  dataRoute(readRating, async ({ db }, { params }) => {
    await getTeam(db, params.id);
    const { ratings, histories } = ratingsOf(await listRatedMatches(db));
    const weeks = (histories.get(params.id) ?? [])
      .toReversed()
      .map(({ played, ...week }) => ({
        ...week,
        played: played.map(({ id, rival, ...how }) => ({ matchId: id, rivalId: rival, ...how })),
      }));
    return { rating: ratings.get(params.id) ?? null, weeks };
  }),
];
