import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { beats, NAMES } from '../support/twentyTeams.ts';
import { decideTie, enterAll, generateMatches, goTo, logIn } from './admin.ts';
import { expectSoon, type Installation, startInstallation } from './installation.ts';
import { openBracket, openScore } from './onAir.ts';

let house: Installation;

async function registerAll() {
  const { discord } = house;
  const { play } = discord;
  // The admin's list shows the newest first, so the first team to be approved registers last.
  for (const [index, name] of [...NAMES.entries()].toReversed()) {
    const userId = discord.world.addMember(`Captain ${index + 1}`).user.id;
    const channelId = discord.channels.registration;
    const opened = await play.runCommand({ userId, channelId, command: 'register' });
    const players = [1, 2, 3, 4, 5].map((n) => `${n} Player ${index + 1}.${n} ${(index + 1) * 100 + n}`);
    await play.answerOf(
      await play.submitModal(opened, { name, tag: `T${index + 1}`, players: players.join('\n') }),
    );
  }
}

/** Sends the results of all open matches, without the keyboard. */
async function sendResults(admin: Page) {
  const { id } = await house.db('tournaments').first('id');
  const answer = await admin.request.get(`${house.siteUrl}/api/tournaments/${id}/matches?limit=1000`);
  const { data }: { data: ListedMatch[] } = await answer.json();
  for (const { id, team1, team2 } of data.filter(({ status }) => status === 'scheduled')) {
    const isWon = beats(team1?.name ?? '', team2?.name ?? '');
    const result = { team1Score: Number(isWon), team2Score: Number(!isWon) };
    const sent = await admin.request.put(`${house.siteUrl}/api/matches/${id}/result`, { data: result });
    expect(sent.status()).toBe(200);
  }
}

// The tests of the workers, in tests/jobs, cover the queue's different backends.
describe('A whole season', () => {
  beforeAll(async () => {
    house = await startInstallation();
  }, 60_000);
  afterEach(() => {
    expect(house.violations).toEqual([]);
    expect(house.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  });
  afterAll(async () => {
    await house?.stop();
  });

  it('goes from twenty captains to Turbo King, with a correction after the final', async () => {
    await registerAll();
    const admin = await house.open(house.siteUrl);
    await logIn(admin);
    await goTo(admin, /^Registrations/);
    await admin.getByRole('heading', { name: NAMES[0] ?? '', exact: true }).waitFor();
    for (const [index, name] of NAMES.entries()) {
      await admin.getByRole('heading', { name, exact: true }).waitFor();
      await admin.keyboard.press('a');
      const next = NAMES[index + 1];
      if (next) await admin.getByRole('heading', { name: next, exact: true }).waitFor();
    }

    // Two fans have their pages open and never reload them.
    const fan = await house.open(`${house.siteUrl}/bracket`);
    const second = await house.open(`${house.siteUrl}/matches`);
    await second.getByText('Matches Coming Soon').waitFor();

    await admin.goto(`${house.siteUrl}/admin/matches`);
    await generateMatches(admin);
    await second.getByText('Matches Coming Soon').waitFor({ state: 'hidden' });
    await second.close();

    const score = await openScore(house);
    await enterAll(admin, 1);
    await score.expectResult();

    await sendResults(admin);
    await fan.getByText('Tie-break needed', { exact: false }).first().waitFor();
    await fan.getByText(/beat 33, 33 beat/).waitFor();

    const bracket = await openBracket(house);
    await decideTie(admin);
    await bracket.expectKnockout();
    // The message is sent before the knockout continues, since afterwards it would be too late.
    const guest = await house.open(house.discord.url);
    await guest.getByRole('button', { name: /^announcements/ }).click();
    await guest.getByText('Group stage complete').first().waitFor({ timeout: 60_000 });

    await fan.getByRole('tab', { name: 'Knockout Tree' }).click();
    await admin.getByText('40 of 44 recorded').waitFor();
    await enterAll(admin, 47);

    const champion = fan.getByRole('region', { name: 'Turbo King' });
    await champion.getByText(NAMES[0] ?? '').waitFor();
    await guest.getByText('Turbo King').first().waitFor({ timeout: 60_000 });

    // The first quarterfinal's result was reversed: the admin sees the consequences before confirming.
    const row = admin.getByRole('row').filter({ hasText: 'QF 1' });
    await row.getByRole('textbox').first().fill('0');
    await row.getByRole('textbox').nth(1).fill('1');
    await admin.keyboard.press('Enter');
    const question = admin.getByRole('dialog');
    await question.getByText('These matches depend on it:').waitFor();
    expect(await question.getByRole('listitem').allTextContents()).toHaveLength(2);
    await question.getByRole('button', { name: 'Change result and reset 2 matches' }).click();
    await champion.getByText('No champion yet').waitFor();
    await guest.getByText('Champion undecided again').first().waitFor();

    await admin.getByText('45 of 46 recorded').waitFor();
    await enterAll(admin, 47);
    await champion.getByText('Braai Squad').waitFor();
    await expectSoon(async () => (await guest.getByText('Champion undecided again').count()) === 0);
    const { rows } = await house.db.raw(`
      select (select count(*) from matches where status = 'completed')::int as played,
        (select count(*) from matches where status = 'cancelled' and counts)::int as ghosts,
        (select sum(tournament_wins) from participations)::int as wins`);
    expect(rows).toEqual([{ played: 47, ghosts: 0, wins: 47 }]);
  }, 360_000);
});
