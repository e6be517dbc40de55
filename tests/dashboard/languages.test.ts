import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { captain, startApp, type TestApp } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
// Loads Portuguese, which then applies to all wording.
import '#dashboard/languages/pt.ts';
import '#admin/languages/pt.ts';
import { sentence } from '#domain/text/sentences.ts';
import { inLanguage, plural, serverText, t } from '#domain/text/translate.ts';
import { distanceText } from '#ui/distanceText.ts';
import { momentText } from '#ui/momentText.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('The site in Portuguese', () => {
  it('translates texts, plurals, dates and relative times', () => {
    const moment = new Date('2026-11-29T13:00:00Z');
    expect([t`Home`, t`Nobody has said this yet`]).toEqual(['Início', 'Nobody has said this yet']);
    expect([1, 2].map((count) => plural(count, '# team', '# teams'))).toEqual(['1 time', '2 times']);
    expect(momentText(moment, 'Africa/Johannesburg', 'list')).toBe('dom., 29 de nov., 15:00');
    expect(distanceText(moment, new Date('2026-11-26T13:00:00Z'))).toBe('em 3 dias');
  });

  it('translates the server’s words: rounds, places, why registration is closed', () => {
    expect(serverText('Group B, round 2')).toBe('Grupo B, rodada 2');
    expect(serverText('1st in Group B')).toBe('1º do Grupo B');
    expect(serverText('1st in Group stage')).toContain('Group stage');
    expect(serverText('Winner of R1-2', () => 'QF 2')).toBe('Vencedor de QF 2');
    expect(serverText('Registration is closed.')).toBe('As inscrições estão fechadas.');
    expect(serverText('The night of the long knives')).toBe('The night of the long knives');
  });

  it('translates api refusals by key, beside their fields, and leaves other texts alone', async () => {
    const { id } = await makeTournament(app, {});
    const { team } = await approvedTeam(app, 1, id);
    const path = `/api/participations/${team.tournamentParticipationId}/availability`;
    const refused = await app.call(captain(2), 'PUT', path, { weekly: [], days: [], areas: [] });
    const said = 'Você não é o capitão deste time.';
    expect(inLanguage(refused.body)).toMatchObject({ error: said, errors: [said], code: 'forbidden' });
    const open = sentence('position_open', { position: 3 });
    const fields = { 'players.2': open.text, tag: 'Taken' };
    expect(inLanguage({ error: 'No', errors: [open.text], fields, sentences: [open] })).toMatchObject({
      error: 'No',
      errors: ['A posição 3 está sem jogador.'],
      fields: { 'players.2': 'A posição 3 está sem jogador.', tag: 'Taken' },
    });
    expect(inLanguage({ error: 'Nobody knows', errors: [] })).toEqual({ error: 'Nobody knows', errors: [] });
    expect(inLanguage(null)).toBe(null);
  });

  it('says problems in an answer by their keys, which are English in the answer itself', async () => {
    const { id } = await makeTournament(app, {});
    const { body } = await app.call(app.admin, 'GET', `/api/tournaments/${id}/draw-preview`);
    const text = 'At least two teams are needed.';
    expect([body.data.problems, body.sentences]).toEqual([[text], [{ key: text, values: {}, text }]]);
    expect(inLanguage(body)).toMatchObject({
      data: { problems: ['São necessários pelo menos dois times.'] },
    });
    const pasted = await app.call(app.admin, 'POST', `/api/tournaments/${id}/results`, { text: 'A 2-0 B' });
    expect(inLanguage(pasted.body)).toMatchObject({
      errors: ['Linha 1: Nenhum time se chama A. Nenhum time se chama B'],
      data: { lines: [{ problem: 'Nenhum time se chama A. Nenhum time se chama B' }] },
    });
  });
});
