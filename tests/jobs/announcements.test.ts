import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { APIEmbed, APIMessage } from 'discord-api-types/v10';
import { placeEvents } from '#jobs/relay/relay.ts';
import { approvedTeam, entry, makeTournament, register, roster } from '../support/factories.ts';
import { type Ring, startRing } from '../support/ring.ts';
import { type Season, seasonOf, startSeason } from '../support/season.ts';

let ring: Ring;
beforeAll(async () => {
  ring = await startRing({ messagesAtOnce: 200 });
});
afterAll(async () => {
  expect(ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  await ring.stop();
});

const call = (method: string, path: string, body?: object) =>
  ring.app.call(ring.app.admin, method, `/api${path}`, body);
type Place = 'announcements' | 'admin';
const all = (place: Place): APIMessage[] =>
  ring.discord.play.messages(ring.discord.channels[place], ring.discord.adminId);
/** Returns a channel's messages since the test began, once all deliveries are done. */
async function told(place: Place = 'announcements'): Promise<APIEmbed[]> {
  while ((await placeEvents(ring.app.db, new Date())) > 0);
  await ring.drain({ type: 'channel', address: ring.discord.channels[place] });
  return all(place)
    .slice(begun[place])
    .flatMap(({ embeds }) => embeds as APIEmbed[]);
}
const fieldsOf = (embed: APIEmbed | undefined) =>
  Object.fromEntries((embed?.fields ?? []).map(({ name, value }) => [name, value]));
const seconds = (time: string) => Date.parse(time) / 1_000;
let begun = { announcements: 0, admin: 0 };
const beginAnew = async () => {
  await told();
  await told('admin');
  begun = { announcements: all('announcements').length, admin: all('admin').length };
};

const START = '2030-12-05T16:00:00.000Z';
const CLOSES = '2030-12-01T16:00:00.000Z';

it('an announcement of a new tournament has what teams need and is edited on changes', async () => {
  await beginAnew();
  const { id } = await makeTournament(ring.app, {
    name: 'Summer *Cup*',
    description: 'Twenty teams.\n# No heading',
    startDate: START,
    registrationClosesAt: CLOSES,
    league: 'B',
  });
  const [message, ...others] = await told();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    title: 'A new tournament',
    color: 0xb79bff,
    url: `https://league.example/tournaments/${id}`,
    description: '**Summer \\*Cup\\*** in the Development League\n\nTwenty teams.\n\\# No heading',
    footer: { text: 'Summer *Cup* · Development League' },
  });
  expect(fieldsOf(message)).toEqual({
    'First games': `<t:${seconds(START)}:F>\n<t:${seconds(START)}:R>`,
    Teams: 'Up to 20, groups and knockout',
    'Prize pool': 'R5,000 to start with',
    Fee: 'R250 per team, all added to the prize pool',
    Registration: 'Open: use /register in Discord',
    Closes: `<t:${seconds(CLOSES)}:F>\n<t:${seconds(CLOSES)}:R>`,
  });
  await call('PUT', `/tournaments/${id}`, { rules: 'Be kind', maxTeams: 16, registrationOpen: false });
  const [edited, ...none] = await told();
  expect(none).toEqual([]);
  expect(fieldsOf(edited)).toMatchObject({
    Teams: 'Up to 16, groups and knockout',
    Registration: 'Registration is closed.',
  });
});

describe('A registration card', () => {
  let tournamentId: string;
  beforeEach(async () => {
    ({ id: tournamentId } = await makeTournament(ring.app, { maxTeams: 2 }));
    await beginAnew();
  });
  const cards = () => told('admin');
  const decide = (id: string, act: string, body?: object) =>
    call('POST', `/pending-teams/${id}/${act}`, body);

  it('flags suspicious names until the decision', async () => {
    await approvedTeam(ring.app, 1, tournamentId);
    const { id } = await register(ring.app, 2, tournamentId, { name: 'Теam 1' });
    const [first, second] = await cards();
    const card = [first, second].find((each) => each?.title === 'New registration');
    expect(fieldsOf(card).Warnings).toBe(
      'Теam 1 looks like Team 1 but uses different letters.\nТеam 1 has letters that only look Latin\\: Т е \\(Cyrillic\\)',
    );
    await decide(id, 'reject');
    expect(JSON.stringify(await cards())).not.toContain('Warnings');
  });

  it('is edited when a registration is changed, paid, approved or withdrawn', async () => {
    const { id } = await register(ring.app, 1, tournamentId);
    const [card] = await cards();
    expect(card).toMatchObject({
      title: 'New registration',
      url: `https://league.example/admin/registrations?id=${id}`,
      description: expect.stringContaining('**Team 1** needs your review.\n\n**Carry** Player 1.1 ['),
    });
    expect(fieldsOf(card)).toMatchObject({ Fee: 'R500, not paid yet', Captain: 'Captain 1' });
    await call('PUT', `/pending-teams/${id}`, { name: 'Team *One*', feePaid: true });
    const [changed] = await cards();
    expect(changed?.description).toContain('**Team \\*One\\*** needs your review.');
    expect(fieldsOf(changed)).toMatchObject({ Fee: 'R500, paid' });
    const { body } = await decide(id, 'approve');
    expect((await cards())[0]).toMatchObject({
      title: 'Registration approved',
      description: '**Team \\*One\\*** is approved. There is nothing left to decide.',
    });
    await call('DELETE', `/participations/${body.data.participation.id}`);
    await call('DELETE', `/teams/${body.data.team.id}`);
    expect((await cards()).map(({ title }) => title)).toEqual(['Registration withdrawn']);
  });

  it('shows what the decision needs: players with profiles, the reserve, the contact', async () => {
    const contact = 'naledi\\_k, 082 555';
    await register(ring.app, 6, tournamentId, { contact: 'naledi_k, 082 555' });
    await register(ring.app, 7, tournamentId, { players: roster(7, { reserve: true }) });
    const [without, reserved] = await cards();
    const [player] = roster(6);
    expect(without?.description?.split('\n').slice(2)).toEqual([
      `**Carry** Player 6.1 [${player?.steamId}](https://steamcommunity.com/profiles/${player?.steamId})`,
      ...[expect.stringMatching(/^\*\*Mid\*\* /), expect.stringMatching(/^\*\*Offlane\*\* /)],
      ...[expect.stringMatching(/^\*\*Support\*\* /), expect.stringMatching(/^\*\*Hard Support\*\* /)],
      'No reserve',
    ]);
    expect(fieldsOf(without)).toMatchObject({ Contact: contact });
    expect(reserved?.description?.split('\n').at(-1)).toMatch(/^\*\*Reserve\*\* Player 7.6 \[\d{17}\]/);
  });

  it('shows the captain’s answers to the league’s questions until the decision', async () => {
    const questions = [
      { id: 'city', label: 'Your *city*', kind: 'text', choices: [], isRequired: true },
      { id: 'terms', label: 'We accept the terms', kind: 'tick', choices: [], isRequired: false },
    ];
    await call('PUT', '/settings', { questions });
    const answers = { city: '@everyone', terms: true };
    const { id } = await register(ring.app, 8, tournamentId, { answers });
    await call('PUT', '/settings', { questions: [] });
    expect(fieldsOf((await cards())[0])).toMatchObject({
      ...{ 'Your \\*city\\*': '\\@everyone', 'We accept the terms': 'Yes' },
    });
    await decide(id, 'approve');
    expect(JSON.stringify(await cards())).not.toContain('everyone');
    expect(JSON.stringify(await told())).not.toContain('everyone');
  });

  it('shows a rejection with its reason, reopening, the waitlist and leaving it', async () => {
    const ids: string[] = [];
    for (const n of [2, 3, 4]) ids.push((await register(ring.app, n, tournamentId)).id);
    const [two, three, four] = ids as [string, string, string];
    expect(await cards()).toHaveLength(3);
    await decide(two, 'approve');
    await decide(three, 'reject', { reason: 'Not **ready**' });
    await cards();
    await decide(three, 'reopen');
    await decide(three, 'approve');
    const five = (await register(ring.app, 5, tournamentId)).id;
    expect((await cards()).map(({ description }) => description?.split('\n')[0])).toEqual([
      '**Team 2** is approved. There is nothing left to decide.',
      '**Team 3** is approved. There is nothing left to decide.',
      '**Team 4** needs your review.',
      '**Team 5** is number 1 on the waitlist.',
    ]);
    await decide(four, 'reject', { reason: 'Not **ready**' });
    await call('PUT', `/tournaments/${tournamentId}`, { maxTeams: 3 });
    const after = await cards();
    expect(fieldsOf(after[2])).toMatchObject({ Reason: 'Not \\*\\*ready\\*\\*' });
    expect(after[3]?.description).toMatch(
      /^\*\*Team 5\*\* has moved up from the waitlist and needs your review\./,
    );
    await call('DELETE', `/pending-teams/${five}`);
    expect((await cards()).map(({ title }) => title)).toEqual([
      'Registration approved',
      'Registration approved',
      'Registration rejected',
      'Registration withdrawn',
    ]);
  });
});

describe('Match times', () => {
  let season: Season;
  beforeAll(async () => {
    const { id } = await makeTournament(ring.app);
    for (const n of [11, 12, 13, 14]) {
      const { id: registration } = await register(ring.app, n, id);
      await call('POST', `/pending-teams/${registration}/approve`, { assignedGroup: 'A' });
    }
    season = seasonOf(ring.app, id);
  });
  beforeEach(beginAnew);
  const at = (hour: number) => `2030-12-05T${hour}:00:00.000Z`;
  const setTime = (id: string | undefined, scheduledTime: string | null) =>
    call('PUT', `/matches/${id}`, { scheduledTime });
  const later = () => ring.app.db.raw(`update deliveries set created_at = created_at - interval '1 hour'`);

  it('one message announces all new times of a stage', async () => {
    const drawn = await season.generate();
    expect(drawn.data.created).toBe(6);
    const [groups] = await told();
    expect(groups).toMatchObject({
      title: 'The groups are drawn',
      description: '**A League Championship**: 6 games, the top 2 of each group advance.',
    });
    expect(fieldsOf(groups)).toEqual({ 'Group A': 'Team 11\nTeam 12\nTeam 13\nTeam 14' });
    const games = await season.matches();
    await setTime(games[0]?.id, at(15));
    const [, one] = await told();
    expect(one).toMatchObject({
      title: 'Match scheduled',
      url: `https://league.example/matches/${games[0]?.id}`,
      fields: [{ name: 'When', value: `<t:${seconds(at(15))}:F>\n<t:${seconds(at(15))}:R>` }, {}, {}],
    });
    await setTime(games[1]?.id, at(13));
    await setTime(games[2]?.id, at(15));
    const [one1, one2] = [games[0]?.team1?.participationId, games[0]?.team2?.participationId];
    const extra = { tournamentId: season.id, team1ParticipationId: one1, team2ParticipationId: one2 };
    await call('POST', '/matches', { ...extra, stage: 'other', scheduledTime: at(20) });
    const messages = await told();
    expect(messages.map(({ title }) => title)).toEqual([
      'The groups are drawn',
      'Group Stage: 3 matches scheduled',
      'Match scheduled',
    ]);
    const pair = (index: number) =>
      `**${games[index]?.team1?.name}** v **${games[index]?.team2?.name}**, Best of 1`;
    const head = (hour: number) => `<t:${seconds(at(hour))}:F> (<t:${seconds(at(hour))}:R>)`;
    expect(messages[1]?.description?.split('\n')).toEqual([
      head(13),
      pair(1),
      '',
      head(15),
      pair(0),
      pair(2),
    ]);
    // The jobs omit messages that only repeat the previous one.
    const rows = await ring.app.db('deliveries').where({ kind: 'match_scheduled' }).orderBy('position');
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'cancelled', 'sent', 'sent']);
  });

  it('a later time is announced as news, and the earlier message stays true', async () => {
    const games = await season.matches();
    await later();
    await setTime(games[1]?.id, at(18));
    const [again, ...others] = await told();
    expect(others).toEqual([]);
    expect(again).toMatchObject({
      title: 'Match rescheduled',
      fields: [
        { name: 'When', value: expect.stringContaining(`<t:${seconds(at(18))}:F>`) },
        { name: 'Before', value: `<t:${seconds(at(13))}:F>` },
        {},
        {},
      ],
    });
    const before = all('announcements').find(({ embeds }) => embeds[0]?.title?.startsWith('Group Stage'));
    expect(before?.embeds[0]?.description).toMatch(
      new RegExp(`Best of 1, before: <t:${seconds(at(13))}:f>$`),
    );
    await call('POST', `/matches/${games[1]?.id}/cancel`);
    await call('DELETE', `/matches/${games[2]?.id}`);
    expect((await told())[0]?.title).toBe('Match cancelled');
    const list = all('announcements').find(({ embeds }) => embeds[0]?.title?.startsWith('Group Stage'));
    expect(list?.embeds[0]?.title).toBe('Group Stage: 2 matches scheduled');
    expect(list?.embeds[0]?.description).toMatch(/~~.*Best of 1~~ cancelled$/);
  });
});

it('a message about a team shows its logo', async () => {
  const { id } = await makeTournament(ring.app);
  await beginAnew();
  const logo = `data:image/png;base64,${PNG}`;
  const { body } = await call('POST', '/pending-teams', { ...entry(21, id), logo });
  const { thumbnail } = (await told('admin'))[0] ?? {};
  expect(thumbnail?.url).toMatch(/^https:\/\/league\.example\/api\/logos\/[0-9a-f]{64}\.webp$/);
  await call('POST', `/pending-teams/${body.data.id}/approve`);
  expect((await told())[0]).toMatchObject({ title: 'A new team joins', thumbnail });
});

/** One orange pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

it('only the latest stage is announced if nothing was sent during a whole cup', async () => {
  const season = await startSeason(ring.app, 4, { format: 'single_elimination', maxTeams: 4 });
  await season.generate();
  await beginAnew();
  await season.beats('Team 1', 'Team 4');
  await season.beats('Team 2', 'Team 3');
  await season.refresh();
  await season.beats('Team 1', 'Team 2');
  await season.refresh();
  const titles = (await told()).map(({ title }) => title);
  expect(titles.filter((title) => !title?.startsWith('Result'))).toEqual(['Champion']);
});
