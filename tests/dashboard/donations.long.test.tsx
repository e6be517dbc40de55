/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import { served } from './matchFixtures.ts';
import { createSeason, tournamentOf } from './publicSeason.ts';
import { answers, facts } from './readerSeason.ts';
import { faults, textOf, visit } from './visit.tsx';

afterEach(cleanup);

const open = () => visit(served(facts, { answers }).send, '/donations');
const own = `/api/tournaments/${facts.tournament.id}`;
const part = (title: string) =>
  screen.getByRole('heading', { name: title }).closest('section') as HTMLElement;
const rowsOf = (title: string) => within(screen.getByRole('list', { name: title })).getAllByRole('listitem');
/** The tiers on offer, by name or in full. */
const tiers = (read = (tier: Element) => tier.querySelector('bdi')?.textContent) =>
  within(screen.getByRole('group', { name: /^(Fan|Creator|Sponsor)$/ }))
    .getAllByRole('radio')
    .map((radio) => read(radio.closest('label') as Element));
const figure = (label: string) => textOf(screen.getByText(label, { selector: 'dt' }).parentElement);

describe('The donations page', () => {
  it('the page lists donors with the server’s totals, and a button loads the rest', async () => {
    await open();
    expect(['Supporters', 'VIP', 'Donated'].map(figure)).toEqual(['Supporters3', 'VIP1', 'DonatedR1,750']);
    expect(rowsOf('This tournament').map(textOf)).toEqual([
      'NomsaVIPGo!20 Nov 2026R1,000',
      'Anonymous20 Nov 2026R750',
    ]);
    expect(document.body.textContent).not.toContain('secret');
    expect(rowsOf('Previous tournaments')).toHaveLength(10);
    expect(rowsOf('All-time champions').map(textOf)[0]).toBe('1Champion 020 Nov 2026R9,000');
    fireEvent.click(screen.getByRole('button', { name: 'Show all 3' }));
    expect(await screen.findByText('First of all')).toBeTruthy();
    expect(rowsOf('This tournament')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Show all 3' })).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it('the page says that the rest of the list cannot be loaded, and offers a retry', async () => {
    const { season, send } = served(facts, { answers });
    await visit(send, '/donations');
    season.isAway = true;
    fireEvent.click(screen.getByRole('button', { name: 'Show all 3' }));
    expect(await screen.findByText('The rest cannot be loaded.')).toBeTruthy();
    expect(rowsOf('This tournament')).toHaveLength(2);
    season.isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('First of all')).toBeTruthy();
  });

  it('the page shows what the pool consists of, and a ledger to download', async () => {
    await open();
    expect(textOf(part('Impact'))).toContain('Supporters have added R1,750: 28% of the pool.');
    expect(textOf(part('Impact'))).toMatch(
      /Base from the organisersR5,00080%Donation from supportersR1,75028%Adjustment corrections by the admins−R500-8%$/,
    );
    const table = within(screen.getByRole('table'));
    expect(textOf(table.getByRole('caption'))).toMatch(/^Times in \w+/);
    const rows = table.getAllByRole('row').map(textOf);
    expect(rows[1]).toContain('Adjustment−R500R6,250');
    expect(rows[2]).toContain('DonationR1,750R6,750');
    expect(screen.getByRole('img', { name: /^The pool grew from R5,000 .* to R6,250/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download the ledger as CSV' }).getAttribute('href')).toBe(
      `${own}/prize-pool.csv`,
    );
  });

  it('the bar of the pool ends where the pool does, also after money was taken out', async () => {
    const { ledger } = answers[`${own}/prize-pool`] as unknown as PrizePool;
    const amounts = { base: 10_000, donation: 5_000, adjustment: -5_000 } as Record<string, number>;
    const pool = {
      ...{ total: 10_000, target: 15_000, percent: 67, split: [] },
      ledger: ledger.map((row) => ({ ...row, amount: amounts[row.kind] })),
    };
    await visit(served(facts, { answers: { ...answers, [`${own}/prize-pool`]: pool } }).send, '/donations');
    const bars = [...document.querySelectorAll('svg rect[x]')];
    const drawn = bars.reduce((sum, bar) => sum + parseFloat(bar.getAttribute('width') ?? ''), 0);
    expect(Math.round(drawn)).toBe(67);
    expect(textOf(document.body)).toContain('67%');
  });

  it('one button gives in the chosen tier, and the community is linked', async () => {
    await open();
    expect(tiers()).toEqual(['Supporter', 'Fan', 'Superfan', 'VIP']);
    const gives = () => screen.getAllByRole('button', { name: /^Donate/ }).map(textOf);
    expect(gives()).toEqual(['Donate R50']);
    fireEvent.click(screen.getByRole('radio', { name: /^VIP/ }));
    expect(gives()).toEqual(['Donate R500']);
    fireEvent.click(screen.getByRole('radio', { name: 'Creator' }));
    expect(tiers()).toEqual(['Creator', 'Partner creator', 'Premium creator']);
    expect(gives()).toEqual(['Donate R250+']);
    fireEvent.click(screen.getByRole('radio', { name: 'Sponsor' }));
    expect(tiers()).toEqual(['Bronze sponsor', 'Silver sponsor', 'Gold sponsor', 'Title sponsor']);
    expect(gives()).toEqual(['Donate R1,000+']);
    expect(screen.getByRole('link', { name: 'Join Community' }).getAttribute('href')).toMatch(/^\/socials\?/);
    expect(await faults()).toEqual([]);
  });

  it('a league without a tournament shows its tiers, too', async () => {
    await visit(createSeason([tournamentOf()]).send, '/donations?league=B');
    expect(screen.getByRole('heading', { name: 'No Active Tournament' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /^VIP/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Donate R500' }));
    expect(screen.getByRole('alert').textContent).toContain('admins');
    expect(await faults()).toEqual([]);
  });

  it('the button shows an alert to contact the admins, and opens Socials with the tier after two seconds', async () => {
    await open();
    fireEvent.click(screen.getByRole('radio', { name: /^Superfan/ }));
    jest.useFakeTimers();
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Donate R250' }));
      expect(textOf(screen.getByRole('alert'))).toBe(
        'Please contact the admins on the Discord server. Taking you there…',
      );
      act(() => {
        jest.advanceTimersByTime(1_900);
      });
      expect(location.pathname).toBe('/donations');
      act(() => {
        jest.advanceTimersByTime(200);
      });
      expect(location.pathname).toBe('/socials');
    } finally {
      jest.useRealTimers();
    }
    expect(textOf(await screen.findByText(/^Send this to an admin/))).toBe(
      `Send this to an admin: I would like to support ${facts.tournament.name}: Superfan (R250)`,
    );
  });

  it('a sample is marked, and a message to the admins does not name it', async () => {
    const tournament = { ...facts.tournament, isSample: true };
    await visit(served({ ...facts, tournament }, { answers }).send, '/donations');
    const pot = screen.getByRole('heading', { name: /^Prize pool for/ }).parentElement;
    expect(textOf(pot)).toContain('Demo data');
    jest.useFakeTimers();
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Donate R50' }));
      act(() => {
        jest.advanceTimersByTime(2_100);
      });
    } finally {
      jest.useRealTimers();
    }
    expect(textOf(await screen.findByText(/^Send this to an admin/))).toBe(
      'Send this to an admin: Supporter (R50)',
    );
  });

  it('VIP and sponsor tiers start at the tournament’s amounts', async () => {
    const tournament = {
      ...facts.tournament,
      vipThreshold: 150,
      sponsorTiers: { bronze: 1, silver: 2, gold: 3, title: 40_000 },
    };
    await visit(served({ ...facts, tournament }, { answers }).send, '/donations');
    expect(tiers(textOf)[2]).toMatch(/^VIP.*R150$/);
    fireEvent.click(screen.getByRole('radio', { name: 'Sponsor' }));
    expect(tiers(textOf)[3]).toMatch(/^Title.*R40,000\+$/);
  });

  it('empty lists say so, and a part that cannot be loaded says so', async () => {
    const tournament = tournamentOf();
    const { send } = createSeason([tournament]);
    const nobody = { count: 0, vips: 0, donated: 0, current: [], previous: [], champions: [] };
    const pool = { total: 0, target: 10_000, percent: 0, split: [], ledger: [] };
    await visit(
      served(
        { ...facts, tournament, teams: [] },
        {
          answers: {
            [`/api/tournaments/${tournament.id}/supporters`]: nobody,
            [`/api/tournaments/${tournament.id}/prize-pool`]: pool,
          },
        },
      ).send,
      '/donations',
    );
    expect(screen.getByText('Be the first supporter.')).toBeTruthy();
    expect(screen.getAllByText('Nobody yet.')).toHaveLength(2);
    expect(screen.getByText('No donations yet. The first one will appear here at once.')).toBeTruthy();
    expect(screen.getByText('No contributions yet.')).toBeTruthy();
    cleanup();
    await visit(send, '/donations');
    expect(screen.getByText('The supporters cannot be loaded')).toBeTruthy();
    expect(screen.getByText('The ledger cannot be loaded')).toBeTruthy();
  });
});
