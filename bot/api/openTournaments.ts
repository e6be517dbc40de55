import type { Logger } from 'pino';
import { listTournaments } from '#domain/contract/competition/tournaments.ts';
import type { ConnectApi } from './connectApi.ts';

export type OpenTournament = { id: string; name: string; closesAt: Date | undefined };

export type OpenTournaments = {
  /** The cached tournaments that are open for registration; undefined before the API's first response. */
  known: () => OpenTournament[] | undefined;
  /** `timeout` is in milliseconds. */
  refresh: (timeout?: number) => Promise<OpenTournament[]>;
  refreshSoon: () => void;
  stop: () => void;
};

const EVERY = 30_000;

/** Keeps the open tournaments in memory, so that the form can open before the API responds. */
export function watchOpenTournaments(connect: ConnectApi, log: Logger): OpenTournaments {
  let tournaments: OpenTournament[] | undefined;
  const refresh = async (timeout?: number) => {
    const { data } = await connect(undefined, timeout).call(listTournaments, { query: { limit: 1_000 } });
    tournaments = data
      .filter(({ registrationClosed }) => registrationClosed === null)
      .map(({ id, name, registrationClosesAt }) => ({
        id,
        name,
        closesAt: registrationClosesAt ? new Date(registrationClosesAt) : undefined,
      }));
    return tournaments;
  };
  const refreshSoon = () => {
    refresh().catch((error: Error) => log.debug({ reason: error.message }, 'open tournaments not refreshed'));
  };
  const timer = setInterval(refreshSoon, EVERY);
  refreshSoon();
  return {
    known: () => tournaments?.filter(({ closesAt }) => !closesAt || closesAt.getTime() > Date.now()),
    refresh,
    refreshSoon,
    stop: () => clearInterval(timer),
  };
}
