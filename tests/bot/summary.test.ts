import { describe, expect, it } from '@jest/globals';
import { embedLength } from 'discord.js';
import { fitMessage } from '#bot/answering/message.ts';
import { askToWithdraw } from '#bot/components/registration.ts';
import { english } from '#bot/language/language.ts';
import { receivedMessage, registrationMessage } from '#bot/registrations/summary.ts';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import { roles } from '#domain/registrations/roster.ts';

const context = { publicUrl: 'http://localhost:3000', words: english };
const registration: Registration = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  tournamentId: '0199aaaa-0000-7000-8000-000000000002',
  tournamentName: 'B League Cup',
  name: 'Loadshedding',
  tag: 'LOAD',
  status: 'pending',
  placeInLine: null,
  assignedGroup: null,
  submittedBy: 'Naledi',
  captainUsername: null,
  captainDiscordId: '100000000000000001',
  contact: null,
  logo: null,
  reason: null,
  submittedAt: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
  teamId: null,
  participationId: null,
  feePaid: false,
  fee: 500,
  feeNote: null,
  players: roles()
    .slice(0, 5)
    .map((role, index) => ({ role, name: `p${index}`, steamId: '76561198859019881' })),
  answers: [],
  problems: [],
  warnings: [],
  earlierTeams: [],
  continues: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  version: 1,
};
const titleOf = ({ embeds }: { embeds?: { title?: string }[] }) => embeds?.[0]?.title;
const labels = (message: Parameters<typeof fitMessage>[0]) =>
  fitMessage(message).components.flatMap((row) => row.components.map((one) => 'label' in one && one.label));

describe('The summary of a registration', () => {
  it('the summary says whether the registration is new or changed, and its status', () => {
    expect(titleOf(receivedMessage(registration, context))).toBe('Received, awaiting review');
    expect(titleOf(receivedMessage({ ...registration, version: 2 }, context))).toBe(
      'Changed, awaiting review',
    );
    const waiting = { ...registration, status: 'waiting', placeInLine: 3 } as const;
    expect(titleOf(receivedMessage(waiting, context))).toBe('Received, number 3 on the waitlist');
  });

  it('Edit and Withdraw are offered while undecided, and a logo after approval too', () => {
    expect(labels(receivedMessage(registration, context))).toEqual([
      'Edit team',
      'See confirmations',
      'Replace a player',
      'Add a logo',
      'Withdraw',
    ]);
    expect(labels(registrationMessage({ ...registration, status: 'approved' }, context))).toEqual([
      'See confirmations',
      'Replace a player',
      'Add a logo',
    ]);
  });

  it('the confirmation says where to read a captain’s stored data', () => {
    const textOf = (publicUrl: string) =>
      receivedMessage(registration, { ...context, publicUrl }).embeds?.[0]?.description;
    expect(textOf('https://league.example')).toContain('erased: https://league.example/privacy');
    expect(textOf('http://localhost:3000')).toContain('ask the staff');
  });

  it('the summary links to the team only if the site is public', () => {
    const approved = { ...registration, status: 'approved' } as const;
    const nextStep = (publicUrl: string) =>
      registrationMessage(approved, { ...context, publicUrl }).embeds?.[0]?.description?.split('\n')[1];
    const address = `https://league.example/teams?tournament=${registration.tournamentId}`;
    expect(nextStep('https://league.example')).toBe(`See your team at ${address}`);
    expect(nextStep('http://localhost:3000')).toBe('Your team is approved.');
  });

  it('the summary asks for a fee only if there is one and the team can still take part', () => {
    const names = (changes: Partial<Registration>) =>
      registrationMessage({ ...registration, ...changes }, context).embeds?.[0]?.fields?.map(
        ({ name }) => name,
      );
    expect(names({})).toEqual(['Roster', 'Fee']);
    expect(names({ status: 'approved' })).toContain('Fee');
    expect(names({ fee: 0 })).toEqual(['Roster']);
    expect(names({ status: 'rejected' })).toEqual(['Roster']);
  });

  it('the summary gives the reason for a rejection', () => {
    const rejected = { ...registration, status: 'rejected', reason: 'Two players **moved**' } as const;
    expect(registrationMessage(rejected, context).embeds?.[0]?.description).toContain(
      'Two players \\*\\*moved\\*\\*',
    );
  });

  it('the longest names stay within the limits, without formatting or mentions', () => {
    const name = '@everyone **x** `y` <@123> __'.repeat(3).slice(0, 64);
    const players = roles().map((role) => ({
      role,
      name: '*_~`|<@'.repeat(10).slice(0, 64),
      steamId: '76561198859019881',
    }));
    const long = {
      ...registration,
      name,
      tag: '********',
      tournamentName: name,
      feeNote: '*'.repeat(300),
      contact: '*'.repeat(200),
      players,
      reason: '*'.repeat(1_000),
      status: 'rejected',
    } as const;
    const [embed] = registrationMessage(long, context).embeds ?? [];
    expect(fitMessage({ embeds: [embed ?? {}] }).embeds).toEqual([embed]);
    expect(embedLength(embed ?? {})).toBeLessThanOrEqual(6_000);
    const text = JSON.stringify(embed);
    expect(text).not.toMatch(/(?<!\\)@everyone/);
    expect(embed?.fields?.[0]?.value.split('\n')).toHaveLength(6);
  });
});

describe('The question before withdrawing', () => {
  it('the question is asked while undecided, and not for a withdrawn registration', () => {
    expect(labels(askToWithdraw(registration, english))).toEqual(['Withdraw', 'Keep registration']);
    expect(askToWithdraw({ ...registration, status: 'withdrawn' }, english).content).toBe(
      '**Loadshedding** has already been withdrawn.',
    );
    expect(() => askToWithdraw({ ...registration, status: 'approved' }, english)).toThrow('already approved');
  });
});
