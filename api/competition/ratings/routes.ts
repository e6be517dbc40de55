import { pageOf } from '#api/database/database.ts';
import { dataRoute, route } from '#api/http/route.ts';
import { rankedSince } from '#domain/competition/ranking.ts';
import { byRating, type Rating } from '#domain/competition/rating.ts';
import { listRatings, readRating } from '#domain/contract/competition/rankings.ts';
import { getTeam } from '../teams/store.ts';
import { loadRated, loadRatings } from './store.ts';

const LISTED_WEEKS = 26;

export const ratingRoutes = [
  route(listRatings, async ({ db }, { query }) => {
    const { teams: all, ratings, histories } = await loadRated(db, query.league);
    const teams = all.flatMap((team) => {
      const rating = ratings.get(team.id);
      const weeks = (histories.get(team.id) ?? [])
        .slice(-LISTED_WEEKS)
        .map(({ week, rating: after, deviation }) => ({ ...{ week, deviation }, rating: after }));
      return rating ? [{ ...team, ...rating, weeks }] : [];
    });
    const latest =
      teams
        .map(({ weeks }) => weeks.at(-1)?.week ?? '')
        .toSorted()
        .at(-1) ?? '';
    const earlierOf = ({ id }: { id: string }): Rating | undefined =>
      histories.get(id)?.findLast(({ week }) => week < latest);
    const { rows, ...rest } = pageOf(rankedSince(teams, earlierOf, byRating), query);
    return { data: rows, ...rest };
  }),
  dataRoute(readRating, async ({ db }, { params }) => {
    await getTeam(db, params.id);
    const { ratings, histories } = await loadRatings(db);
    const weeks = (histories.get(params.id) ?? [])
      .toReversed()
      .map(({ played, ...week }) => ({
        ...week,
        played: played.map(({ id, rival, ...how }) => ({ matchId: id, rivalId: rival, ...how })),
      }));
    return { rating: ratings.get(params.id) ?? null, weeks };
  }),
];
