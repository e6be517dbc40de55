import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Service = 'opendota' | 'steam';
type Received = { path: string; headers: IncomingMessage['headers']; at: number };
/** A substitute for the server's own response: a status and body, or no response at all. */
type Said = { status: number; headers?: Record<string, string>; body?: string } | 'silent' | 'cut';
type Answer = { match_id: number; match_seq_num?: number; start_time?: number | null };

/** Returns the sequence number by which Steam orders games. */
const sequenceOf = (id: string) => Number(id) - 1_000_000_000;

/**
 * A real HTTP server on loopback that describes its games as OpenDota and Steam's Web API do. Responses from `says`
 * take precedence.
 */
export async function startGameServices() {
  const received: Received[] = [];
  /** Games by id, in each service's format. */
  const games = { opendota: new Map<string, Answer>(), steam: new Map<string, Answer>() };
  const leagues = new Map<number, string[]>();
  const own: { says: (path: string, count: number) => Said | undefined } = { says: () => undefined };

  const answerTo = (path: string): Said => {
    const url = new URL(path, 'http://within');
    const json = (body: unknown): Said => ({ status: 200, body: JSON.stringify(body) });
    const [, matchId] = /^\/api\/matches\/(\d+)$/.exec(url.pathname) ?? [];
    if (matchId) {
      const game = games.opendota.get(matchId);
      return game ? json(game) : { status: 404, body: '{"error":"Not Found"}' };
    }
    const [, leagueId] = /^\/api\/leagues\/(\d+)\/matchIds$/.exec(url.pathname) ?? [];
    if (leagueId) return json((leagues.get(Number(leagueId)) ?? []).map(Number));
    if (url.pathname === '/api/metadata') return json({ banner: null });
    const steam = url.pathname.match(/^\/IDOTA2Match_570\/(\w+)\/v1\/$/)?.[1];
    if (steam === 'GetMatchHistory') {
      const matches = (leagues.get(Number(url.searchParams.get('league_id'))) ?? []).map((id) => ({
        match_id: Number(id),
        match_seq_num: sequenceOf(id),
        start_time: games.steam.get(id)?.start_time,
      }));
      return json({ result: { status: 1, num_results: matches.length, matches } });
    }
    if (steam === 'GetMatchHistoryBySequenceNum') {
      const asked = Number(url.searchParams.get('start_at_match_seq_num'));
      const [first] = [...games.steam]
        .filter(([id]) => sequenceOf(id) >= asked)
        .toSorted(([one], [other]) => sequenceOf(one) - sequenceOf(other));
      return json({ result: { status: 1, matches: first ? [first[1]] : [] } });
    }
    return { status: 404 };
  };

  const answer = ({ url: path = '', headers, socket }: IncomingMessage, response: ServerResponse) => {
    received.push({ path, headers, at: Date.now() });
    const said = own.says(path, received.filter((call) => call.path === path).length) ?? answerTo(path);
    if (said === 'silent') return;
    if (said === 'cut') return void socket.destroy();
    response.writeHead(said.status, { 'Content-Type': 'application/json', ...said.headers });
    response.end(said.body);
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    addresses: { opendota: address, steam: address },
    received: received as readonly Received[],
    know: (service: Service, game: Answer) => {
      const id = String(game.match_id);
      games[service].set(id, { ...game, match_seq_num: sequenceOf(id) });
    },
    list: (leagueId: number, ids: string[]) => void leagues.set(leagueId, ids),
    /** Sets a function that replaces responses. It receives a path and the number of requests for it so far. */
    say: (says: typeof own.says) => {
      own.says = says;
    },
    forget: () => {
      received.length = 0;
      for (const known of [games.opendota, games.steam, leagues]) known.clear();
      own.says = () => undefined;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type GameServices = Awaited<ReturnType<typeof startGameServices>>;
