/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
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
    expect(textOf(part('Impact'))).toMatch(/BaseR5,00080%DonationR1,75028%Adjustment−R500-8%$/);
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

  it('every tier has its button, and the community is linked', async () => {
    const names = ['Supporter', 'Fan', 'Superfan', 'VIP', 'Creator', 'Partner creator', 'Premium creator'];
    const sponsors = ['Bronze', 'Silver', 'Gold', 'Title'];
    await open();
    const asks = screen.getAllByRole('button', { name: /^(Donate|Sponsor|Become)/ }).map(textOf);
    expect(asks).toEqual([
      'Donate',
      ...names.map((name) => `Donate as ${name}`),
      ...sponsors.map((name) => `Sponsor as ${name}`),
      'Become a sponsor',
    ]);
    expect(screen.getByRole('link', { name: 'Join Community' }).getAttribute('href')).toMatch(/^\/socials\?/);
  });

  it('a league without a tournament shows its tiers, too', async () => {
    await visit(createSeason([tournamentOf()]).send, '/donations?league=B');
    expect(screen.getByRole('heading', { name: 'No Active Tournament' })).toBeTruthy();
    expect(textOf(part('Sponsors'))).toMatch(/^SponsorsBronze.*R1,000\+.*Title.*R10,000\+/);
    fireEvent.click(screen.getByRole('button', { name: 'Donate as VIP' }));
    expect(screen.getByRole('alert').textContent).toContain('admins');
    expect(await faults()).toEqual([]);
  });

  it.each(['Donate', 'Donate as VIP', 'Sponsor as Gold', 'Become a sponsor'])(
    '“%s” shows an alert to contact the admins, and opens Socials after two seconds',
    async (name) => {
      await open();
      jest.useFakeTimers();
      try {
        fireEvent.click(screen.getByRole('button', { name }));
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
    },
  );

  it('VIP and sponsor tiers start at the tournament’s amounts', async () => {
    const tournament = {
      ...facts.tournament,
      vipThreshold: 150,
      sponsorTiers: { bronze: 1, silver: 2, gold: 3, title: 40_000 },
    };
    await visit(served({ ...facts, tournament }, { answers }).send, '/donations');
    const tiers = (title: string) => within(part(title)).getAllByRole('listitem').map(textOf);
    expect(tiers('Fan support')[2]).toMatch(/^VIP.*R150/);
    expect(tiers('Sponsors')[3]).toMatch(/^Title.*R40,000\+/);
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
