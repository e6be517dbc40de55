import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { donationInverses } from '#api/competition/donations/commands.ts';
import type { Donation } from '#domain/contract/competition/prizePool.ts';
import { DEFAULT_SETTINGS } from '#domain/site/settings.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { makeTournament } from '../support/factories.ts';
import { resetSiteSettings } from '../support/siteSettings.ts';
import { undoNewest } from '../support/undo.ts';

const NOBODY = '0193d000-0000-7000-8000-00000000dead';
const INCOMPLETE = 'Please fill in donor name and a valid amount';
let app: TestApp;
let tournamentId: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ id: tournamentId } = await makeTournament(app, { basePrizePool: 1_000 }));
});

const call = async (method: string, path: string, body?: object) => {
  const { status, body: answer } = await app.call(app.admin, method, `/api/donations${path}`, body);
  return { status, ...answer };
};
const give = async (fields: object = {}): Promise<Donation> => {
  const { status, data } = await call('POST', '', {
    tournamentId,
    donorName: 'Thandi Mokoena',
    amount: 200,
    ...fields,
  });
  expect(status).toBe(201);
  return data;
};
const pool = async () =>
  (await app.call(app.admin, 'GET', `/api/tournaments/${tournamentId}/prize-pool`)).body.data;
const rows = async () =>
  (await pool()).ledger.map(({ kind, amount, note }: Record<string, unknown>) => [kind, amount, note]);
const newest = () => app.db('events').orderBy('id', 'desc').first();
const undo = (name: `donation.${'received' | 'changed' | 'removed' | 'restored'}`) =>
  undoNewest(app, donationInverses, name);

describe('Making a donation', () => {
  it('adds a donation to the prize pool and its ledger', async () => {
    const donation = await give({ message: ' Go! ', amount: 750 });
    expect(donation).toMatchObject({
      tournamentId,
      donorName: 'Thandi Mokoena',
      amount: 750,
      donationType: 'fan',
      isVip: true,
      isAnonymous: false,
      message: 'Go!',
      version: 1,
    });
    expect(await pool()).toMatchObject({ total: 1_750, target: 10_000, percent: 18 });
    expect(await rows()).toEqual([
      ['base', 1_000, null],
      ['donation', 750, 'Thandi Mokoena'],
    ]);
    expect(await newest()).toMatchObject({
      name: 'donation.received',
      payload: { donationId: donation.id, tournamentId, amount: 750, prizePool: 1_750 },
      after: { amount: 750, isVip: true, donationType: 'fan' },
    });
    const { data, can } = await call('GET', `/${donation.id}`);
    expect([data, can]).toEqual([donation, { edit: true, remove: true }]);
  });

  it.each([
    ['no donor', { donorName: ' ' }, { donorName: INCOMPLETE }],
    ['no amount', { amount: undefined }, { amount: INCOMPLETE }],
    ['nothing', { amount: 0 }, { amount: INCOMPLETE }],
    ['cents', { amount: 9.99 }, { amount: INCOMPLETE }],
    [
      'a title sponsor of too little',
      { donationType: 'title', amount: 9_999 },
      { amount: 'Title sponsor: at least R10,000' },
    ],
    [
      'a type that there is not',
      { donationType: 'king' },
      { donationType: expect.stringContaining('bronze') },
    ],
    [
      'no tournament',
      { tournamentId: undefined },
      { tournamentId: 'No tournament selected. Please select a tournament first.' },
    ],
    ['a tournament that there is not', { tournamentId: NOBODY }, { tournamentId: 'Tournament not found' }],
    ['something unknown', { surprise: 1 }, { surprise: "Unknown field 'surprise'" }],
  ])('refuses a new donation with %s', async (_, fields, expected) => {
    const answer = await call('POST', '', { tournamentId, donorName: 'Thandi', amount: 100, ...fields });
    expect([answer.status, answer.fields]).toEqual([400, expected]);
    expect((await pool()).total).toBe(1_000);
  });

  it('applies the minimum amounts of the tournament’s own tiers', async () => {
    ({ id: tournamentId } = await makeTournament(app, {
      vipThreshold: 100,
      sponsorTiers: { bronze: 5, silver: 6, gold: 7, title: 8 },
    }));
    expect(await give({ donationType: 'title', amount: 8 })).toMatchObject({ isVip: false });
    expect(await give({ donationType: 'custom', amount: 100 })).toMatchObject({ isVip: true });
  });

  it('refuses donation writes from visitors and answers 404 for unknown donations', async () => {
    const { id } = await give();
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const)
      expect((await app.call(visitor, method, `/api/donations${path}`, {})).status).toBe(401);
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await call(method, `/${NOBODY}`, method === 'PUT' ? { amount: 5 } : undefined)).status).toBe(
        404,
      );
    expect((await pool()).total).toBe(1_200);
  });

  it('lists donations to everyone, newest first and page by page', async () => {
    for (const amount of [1, 2, 3]) await give({ amount });
    const list = async (query: string) =>
      (await app.call(visitor, 'GET', `/api/donations?tournamentId=${tournamentId}${query}`)).body;
    const first = await list('&limit=2');
    expect(first.data.map(({ amount }: Donation) => amount)).toEqual([3, 2]);
    const second = await list(`&limit=2&nextToken=${first.nextToken}`);
    expect(second).toEqual({ data: [expect.objectContaining({ amount: 1 })] });
  });
});

it('counts fifty simultaneous donations in the pool to the exact rand', async () => {
  const amounts = Array.from({ length: 50 }, (_, n) => 100 + n);
  const given = await Promise.all(amounts.map((amount) => give({ amount })));
  expect(new Set(given.map(({ id }) => id)).size).toBe(50);
  const sum = amounts.reduce((total, amount) => total + amount, 1_000);
  const { total, ledger } = await pool();
  expect(total).toBe(sum);
  expect(ledger.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)).toBe(sum);
});

describe('Changing a donation', () => {
  it('writes the difference to the ledger and updates the VIP status', async () => {
    const { id } = await give();
    const raised = await call('PUT', `/${id}`, { amount: 600, version: 1 });
    expect([raised.status, raised.data]).toEqual([
      200,
      expect.objectContaining({ amount: 600, isVip: true, version: 2 }),
    ]);
    expect(await newest()).toMatchObject({
      name: 'donation.changed',
      payload: { amount: 600, prizePool: 1_600, fields: ['amount', 'is_vip'] },
      before: { amount: 200 },
    });
    expect((await call('PUT', `/${id}`, { amount: 100 })).data).toMatchObject({ isVip: false });
    expect((await rows()).slice(1).map(([, amount]: [string, number]) => amount)).toEqual([200, 400, -500]);
    await call('PUT', `/${id}`, { isVip: true });
    expect((await call('PUT', `/${id}`, { amount: 50 })).data).toMatchObject({ isVip: true });
  });

  it('changes nothing when a donation is sent back unchanged', async () => {
    const donation = await give({ message: 'Go!' });
    const events = (await app.events()).length;
    expect((await call('PUT', `/${donation.id}`, donation)).data).toEqual(donation);
    expect((await app.events()).length).toBe(events);
  });

  it.each([
    ['another tournament', { tournamentId: NOBODY }, { tournamentId: 'tournamentId cannot be changed' }],
    ['too little for its tier', { donationType: 'bronze' }, { amount: 'Bronze sponsor: at least R1,000' }],
  ])('refuses a donation change with %s', async (_, body, fields) => {
    const { id } = await give();
    expect(await call('PUT', `/${id}`, body)).toMatchObject({ status: 400, fields });
  });

  it('applies new default amounts to an earlier donation only once its amount or type changes', async () => {
    const sponsor = await give({ donationType: 'bronze', amount: 1_000 });
    const vip = await give({ amount: 500 });
    const fan = await give({ amount: 300 });
    const aimFor = async (targetPrizePool: number) => {
      const leagues = DEFAULT_SETTINGS.leagues.map((league) => ({ ...league, targetPrizePool }));
      expect((await app.call(app.admin, 'PUT', '/api/settings', { leagues })).status).toBe(200);
    };
    try {
      await aimFor(20_000);
      expect((await call('PUT', `/${sponsor.id}`, { donorName: 'Thandi M' })).data).toMatchObject({
        ...{ donorName: 'Thandi M', amount: 1_000, donationType: 'bronze' },
      });
      expect((await call('PUT', `/${vip.id}`, { message: 'Go!' })).data).toMatchObject({ isVip: true });
      const refused = { status: 400, fields: { amount: 'Bronze sponsor: at least R2,000' } };
      expect(await call('PUT', `/${sponsor.id}`, { amount: 1_999 })).toMatchObject(refused);
      expect(await call('PUT', `/${fan.id}`, { donationType: 'bronze' })).toMatchObject(refused);
      await aimFor(5_000);
      expect((await call('PUT', `/${fan.id}`, { message: 'Go!' })).data).toMatchObject({ isVip: false });
      expect((await call('PUT', `/${fan.id}`, { amount: 301 })).data).toMatchObject({ isVip: true });
    } finally {
      await resetSiteSettings(app);
    }
  });

  it('accepts the donor under either field name', async () => {
    const given = await give({ donorName: undefined, donor: 'Sipho' });
    expect(given.donorName).toBe('Sipho');
    const { id } = given;
    expect((await call('PUT', `/${id}`, { donor: 'Lerato' })).data.donorName).toBe('Lerato');
    const { data: read } = await call('GET', `/${id}`);
    expect((await call('PUT', `/${id}`, { ...read, donor: 'Neo' })).data.donorName).toBe('Neo');
  });

  it('refuses a change from a stale version and returns the newer donation', async () => {
    const { id } = await give();
    const { data } = await call('PUT', `/${id}`, { amount: 300 });
    expect(await call('PUT', `/${id}`, { amount: 400, version: 1 })).toMatchObject({
      status: 409,
      code: 'stale_version',
      data,
    });
  });

  it('restores a changed donation on undo unless it has changed since', async () => {
    const donation = await give({ message: 'Go!' });
    await call('PUT', `/${donation.id}`, { amount: 900, donorName: 'Sipho', message: null });
    await undo('donation.changed');
    const { data } = await call('GET', `/${donation.id}`);
    expect(data).toEqual({ ...donation, updatedAt: data.updatedAt, version: 3 });
    expect((await pool()).total).toBe(1_200);
    await expect(undo('donation.received')).rejects.toMatchObject({ code: 'changed_since' });
  });
});

describe('Removing a donation', () => {
  it('removes a donation with an opposite ledger row and restores it on undo', async () => {
    const donation = await give({ message: 'Go!' });
    const { status, data } = await call('DELETE', `/${donation.id}`);
    expect([status, data]).toEqual([200, donation]);
    expect(await rows()).toEqual([
      ['base', 1_000, null],
      ['donation', 200, null],
      ['donation', -200, null],
    ]);
    expect((await call('GET', `/${donation.id}`)).status).toBe(404);
    await undo('donation.removed');
    expect((await call('GET', `/${donation.id}`)).data).toMatchObject({
      donorName: 'Thandi Mokoena',
      message: 'Go!',
      createdAt: donation.createdAt,
    });
    expect((await pool()).total).toBe(1_200);
    await undo('donation.restored');
    expect((await pool()).total).toBe(1_000);
  });

  it('never takes the prize pool below 0 and restores only what was removed', async () => {
    const donation = await give({ amount: 500 });
    await app.call(app.admin, 'POST', `/api/tournaments/${tournamentId}/prize-pool/adjustments`, {
      amount: -1_200,
    });
    await call('DELETE', `/${donation.id}`);
    expect((await rows()).at(-1)).toEqual(['donation', -300, 'Asked for −R500; the pool held R300.']);
    await undo('donation.removed');
    expect((await pool()).total).toBe(300);
  });
});

describe('Anonymous donors', () => {
  const SECRET = 'Naledi Khumalo';

  /** Returns everything stored, except what the test itself sent. */
  const stored = async () => {
    const tables: { name: string }[] = await app
      .db('information_schema.tables')
      .where({ table_schema: 'public' })
      .select('table_name as name');
    const texts = await Promise.all(
      tables.map(async ({ name }) => JSON.stringify(await app.db(name).select('*'))),
    );
    return texts.join('\n');
  };

  it('stores and shows an anonymous donor without a name the starting amount', async () => {
    const donation = await give({ donorName: SECRET, isAnonymous: true });
    expect(donation.donorName).toBe('Anonymous');
    expect(await give({ donorName: undefined, isAnonymous: true })).toMatchObject({ donorName: 'Anonymous' });
    expect((await rows()).at(-1)).toEqual(['donation', 200, 'Anonymous']);
    expect(await stored()).not.toContain(SECRET);
  });

  it('erases the name of a donor who becomes anonymous and never restores it', async () => {
    const { body } = await app.call({ ...app.admin, 'Idempotency-Key': 'once' }, 'POST', '/api/donations', {
      tournamentId,
      donorName: SECRET,
      amount: 200,
    });
    const donation: Donation = body.data;
    await call('PUT', `/${donation.id}`, { amount: 300 });
    expect(await stored()).toContain(SECRET);
    expect((await call('PUT', `/${donation.id}`, { isAnonymous: true })).data.donorName).toBe('Anonymous');
    expect(await stored()).not.toContain(SECRET);
    await expect(undo('donation.changed')).rejects.toMatchObject({ code: 'erased' });
    expect((await call('PUT', `/${donation.id}`, { isAnonymous: false })).fields).toEqual({
      donorName: INCOMPLETE,
    });
    const named = await call('PUT', `/${donation.id}`, { isAnonymous: false, donorName: 'Somebody' });
    expect(named.data).toMatchObject({ donorName: 'Somebody', isAnonymous: false });
  });
});

describe('The supporters of a tournament', () => {
  const supporters = async () => {
    const { status, body } = await app.call(visitor, 'GET', `/api/tournaments/${tournamentId}/supporters`);
    expect(status).toBe(200);
    return body.data;
  };
  const names = (rows: Donation[]) => rows.map(({ donorName, amount }) => `${donorName} ${amount}`);

  it('counts supporters over all donations, shows the newest and pages through the rest', async () => {
    const earlier = await makeTournament(app, { startDate: '2020-01-04T16:00:00Z' });
    for (let n = 1; n <= 12; n += 1)
      await give({ tournamentId: earlier.id, donorName: `Elder ${n}`, amount: n });
    for (const other of [{ startDate: '2040-01-07T16:00:00Z' }, { league: 'B' as const }]) {
      const { id } = await makeTournament(app, { startDate: '2020-01-04T16:00:00Z', ...other });
      await give({ tournamentId: id, donorName: 'Not before', amount: 7 });
    }
    await app
      .db('donations')
      .insert(
        Array.from({ length: 1_100 }, (_, n) => ({
          id: `0193d000-0000-7000-8000-${String(n).padStart(12, '0')}`,
          tournament_id: tournamentId,
          donor_name: `Fan ${n}`,
          amount: 10,
          donation_type: 'fan',
          is_vip: n === 0,
          is_anonymous: false,
          message: null,
          created_at: new Date(),
          updated_at: new Date(),
          version: 1,
        })),
      );
    await give({ donorName: 'Nomsa', amount: 99_000 });
    await give({ isAnonymous: true, donorName: 'Secret', amount: 98_000 });
    const { count, vips, donated, current, nextToken, previous, champions } = await supporters();
    expect({ count, vips, donated }).toEqual({ count: 1_102, vips: 3, donated: 208_000 });
    expect(current).toHaveLength(100);
    expect(names(current).slice(0, 3)).toEqual(['Anonymous 98000', 'Nomsa 99000', 'Fan 1099 10']);
    expect(names(previous).slice(0, 2)).toEqual(['Elder 12 12', 'Elder 11 11']);
    expect(previous).toHaveLength(10);
    expect(names(champions).slice(0, 2)).toEqual(['Nomsa 99000', 'Anonymous 98000']);
    expect(champions).toHaveLength(5);
    const rest = await app.call(
      visitor,
      'GET',
      `/api/donations?tournamentId=${tournamentId}&limit=1000&nextToken=${nextToken}`,
    );
    expect(names(rest.body.data)[0]).toBe('Fan 1001 10');
  });

  it('shows no supporters before the first donation and answers 404 without a tournament', async () => {
    const { count, vips, donated, current, nextToken } = await supporters();
    expect({ count, vips, donated, current, nextToken }).toEqual({
      count: 0,
      vips: 0,
      donated: 0,
      current: [],
      nextToken: undefined,
    });
    expect((await app.call(visitor, 'GET', `/api/tournaments/${NOBODY}/supporters`)).status).toBe(404);
  });
});

describe('The prize pool ledger as CSV', () => {
  it('exports the ledger to everyone with running totals and escapes formulas in names', async () => {
    await give({ donorName: '=1+1', amount: 750 });
    await give({ donorName: 'Secret', isAnonymous: true, amount: 50 });
    const { status, text, headers } = await app.call(
      visitor,
      'GET',
      `/api/tournaments/${tournamentId}/prize-pool.csv`,
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename=".*-prize-pool\.csv"/);
    const rows = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(rows[0]).toBe('When (UTC),What,Note,Amount (R),Pool after (R)');
    expect(rows.slice(1).map((row) => row.replace(/^[^,]+,/, ''))).toEqual([
      'Base,,1000,1000',
      "Donation,'=1+1,750,1750",
      'Donation,Anonymous,50,1800',
    ]);
    expect(text).not.toContain('Secret');
    const nobody = await app.call(visitor, 'GET', `/api/tournaments/${NOBODY}/prize-pool.csv`);
    expect(nobody.status).toBe(404);
  });
});
