import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { APIEmbed, APIMessage } from 'discord-api-types/v10';
import { placeEvents } from '#jobs/relay/relay.ts';
import { captain } from '../support/app.ts';
import { entry, makeTournament } from '../support/factories.ts';
import { type Ring, startRing } from '../support/ring.ts';
import { startSeason } from '../support/season.ts';
import { resetSiteSettings } from '../support/siteSettings.ts';

let ring: Ring;
beforeAll(async () => {
  ring = await startRing({ messagesAtOnce: 200 });
});
afterEach(() => resetSiteSettings(ring.app));
afterAll(async () => {
  expect(ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  await ring.stop();
});

const call = (method: string, path: string, body?: object) =>
  ring.app.call(ring.app.admin, method, `/api${path}`, body);

async function speak(language: string) {
  const { body } = await call('GET', '/settings');
  expect((await call('PUT', '/settings', { version: body.data.version, language })).status).toBe(200);
}

async function shown(place: 'announcements' | 'admin' = 'announcements'): Promise<APIMessage[]> {
  while ((await placeEvents(ring.app.db, new Date())) > 0);
  const address = ring.discord.channels[place];
  await ring.drain({ type: 'channel', address });
  return ring.discord.play.messages(address, ring.discord.adminId);
}
const newest = async (place?: 'announcements' | 'admin') =>
  (await shown(place)).at(-1)?.embeds[0] as APIEmbed;
const fieldsOf = (embed: APIEmbed) =>
  Object.fromEntries((embed.fields ?? []).map(({ name, value }) => [name, value]));

it('an announcement is in the site’s language, and its edit in the language at that time', async () => {
  await speak('pt');
  const { id } = await makeTournament(ring.app, { name: 'Copa', league: 'B' });
  const announced = await newest();
  expect(announced).toMatchObject({ title: 'Novo torneio', description: '**Copa** na Development League' });
  expect(fieldsOf(announced)).toEqual({
    'Primeiros jogos': 'A definir',
    Times: 'Até 20, grupos e mata-mata',
    Premiação: 'R5.000 no início',
    Taxa: 'R250 por time, tudo para a premiação',
    Inscrições: 'Abertas: /register no Discord',
  });
  await speak('zh');
  await call('PUT', `/tournaments/${id}`, { registrationOpen: false });
  const edited = await newest();
  expect(edited).toMatchObject({ title: '新赛事', description: '**Copa**（Development League）' });
  expect(fieldsOf(edited)).toMatchObject({ 战队: '最多 20 支，小组赛和淘汰赛', 报名: '报名已关闭。' });
  await speak('en');
  await call('PUT', `/tournaments/${id}`, { registrationOpen: true });
  expect(await newest()).toMatchObject({ title: 'A new tournament' });
});

it('a result is announced with round, format, forfeit and vote', async () => {
  const season = await startSeason(ring.app, 4, { name: 'Cup', format: 'single_elimination' });
  await season.generate();
  const [first, second] = (await season.matches()).filter(({ team1, team2 }) => team1 && team2);
  await shown();
  await speak('pt');
  await season.result(first?.id ?? '', 1, 0);
  const told = await newest();
  expect(told.title).toBe('Resultado');
  expect(fieldsOf(told)).toMatchObject({ Rodada: 'Semifinais', Formato: expect.stringMatching(/^MD\d$/) });
  await speak('zh');
  await season.result(second?.id ?? '', 0, 0, { forfeit: 'team2' });
  const forfeited = await newest();
  expect(forfeited.title).toBe('结果');
  expect(fieldsOf(forfeited)).toMatchObject({
    轮次: '半决赛',
    赛制: expect.stringMatching(/^BO\d$/),
    弃权: `${second?.team2?.name} 弃权判负`,
  });
});

it('messages to staff and to the captain are in the site’s language', async () => {
  await speak('pt');
  const { id } = await makeTournament(ring.app, { name: 'Copa do Sul' });
  const person = [...ring.discord.world.members.keys()][4] ?? '';
  const caller = { ...captain(9), 'X-Discord-User': person };
  const { body } = await ring.app.call(caller, 'POST', '/api/pending-teams', entry(9, id));
  const card = (await shown('admin')).at(-1) as APIMessage;
  expect(card.embeds[0]).toMatchObject({
    title: 'Nova inscrição',
    description: expect.stringContaining('**Team 9** aguarda sua análise.'),
  });
  expect(JSON.stringify(card.components)).toMatch(/Aprovar.*Aprovar em um grupo.*Recusar/);
  await call('POST', `/pending-teams/${body.data.id}/approve`, { assignedGroup: 'A' });
  await shown('admin');
  await ring.drain({ type: 'direct', address: person });
  expect(ring.discord.play.directMessages(person).at(-1)?.embeds[0]).toMatchObject({
    title: 'Seu time foi aprovado',
    description: '**Team 9** foi aprovado em **Copa do Sul**, grupo A.',
  });
});
