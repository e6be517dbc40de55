import { expect, it } from '@jest/globals';
import type { Client, LiveEvent } from '../../packages/client/index.ts';

// This file never runs. `npm run typecheck` checks which calls the types accept and reject.

async function taken(client: Client, event: LiveEvent) {
  const params = { id: 'x' };
  const { data, nextToken } = await client.get('/api/teams', { query: { limit: 5 } });
  const names: string[] = data.map(({ name }) => name);
  const next: string | undefined = nextToken;
  const { data: team, can } = await client.get('/api/teams/{id}', { params });
  const version: number = team.version;
  const act = (
    await client.put('/api/matches/{id}/result', { params, body: { team1Score: 1, team2Score: 0 } })
  ).act;
  for await (const { steamId } of client.all('/api/players')) names.push(String(steamId));
  const file: Response = await client.file('/api/tournaments/{id}/calendar.ics', { params });
  if (event.type === 'change') names.push(event.entity, event.id, event.position);
  return { names, next, version, can, act, file };
}

async function refused(client: Client, event: LiveEvent) {
  const params = { id: 'x' };
  // @ts-expect-error there is no such call
  await client.get('/api/nothing');
  // @ts-expect-error this call is not a read
  await client.get('/api/tournaments/{id}/bracket/matches', { params });
  // @ts-expect-error an id is needed
  await client.get('/api/teams/{id}');
  // @ts-expect-error the parameter is called id
  await client.get('/api/teams/{id}', { params: { team: 'x' } });
  // @ts-expect-error there is no such query parameter
  await client.get('/api/teams', { query: { colour: 'red' } });
  // @ts-expect-error a tournament needs a name
  await client.post('/api/tournaments', { body: {} });
  // @ts-expect-error scores are numbers
  await client.put('/api/matches/{id}/result', { params, body: { team1Score: '1', team2Score: 0 } });
  // @ts-expect-error only a person in a browser can create a token
  await client.post('/api/tokens', { body: { name: 'Script', scope: 'read' } });
  // @ts-expect-error only the bot can make this call
  await client.put('/api/system/leases/{name}', { params: { name: 'x' }, body: { holder: 'x', seconds: 1 } });
  // @ts-expect-error this call does not return a list
  client.all('/api/teams/{id}', { params });
  // @ts-expect-error this call does not return a file
  await client.file('/api/teams');
  // @ts-expect-error a reset does not concern an entity
  if (event.type === 'reset') return event.entity;
  // @ts-expect-error there is no such field
  return (await client.get('/api/teams')).data[0]?.colour;
}

it('the client’s types accept exactly what the api accepts', () => {
  expect([taken.length, refused.length]).toEqual([2, 2]);
});
