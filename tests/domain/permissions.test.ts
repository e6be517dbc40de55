import { describe, expect, it } from '@jest/globals';
import {
  type Access,
  type Actor,
  canReadRegistration,
  mayCall,
  registrationRights,
} from '../../domain/permissions.ts';

const visitor: Actor = { kind: 'visitor' };
const admin: Actor = { kind: 'admin', sessionId: 's' };
const captain: Actor = { kind: 'captain', discordId: '1', name: 'Naledi' };
const service: Actor = { kind: 'service' };
const adminInDiscord: Actor = { kind: 'admin', discordId: '9' };

describe('who may call what', () => {
  it.each([
    ['public', [visitor, admin, captain, service, adminInDiscord]],
    ['admin', [admin, adminInDiscord]],
    ['captain', [admin, captain, adminInDiscord]],
    ['service', [captain, service, adminInDiscord]],
  ] as [Access, Actor[]][])('%s', (access, allowed) => {
    for (const actor of [visitor, admin, captain, service, adminInDiscord])
      expect([actor, mayCall(actor, access)]).toEqual([actor, allowed.includes(actor)]);
  });
});

describe('a registration', () => {
  const own = { captainDiscordId: '1', status: 'pending' } as const;
  it('belongs to its captain and to admins, nobody else', () => {
    expect(canReadRegistration(captain, own)).toBe(true);
    expect(canReadRegistration(admin, own)).toBe(true);
    expect(canReadRegistration({ ...captain, discordId: '2' }, own)).toBe(false);
    expect(canReadRegistration(captain, { captainDiscordId: null })).toBe(false);
    expect(canReadRegistration(visitor, { captainDiscordId: null })).toBe(false);
  });
  it('is the captain’s to change while it is undecided, and the admin’s to decide', () => {
    expect(registrationRights(captain, own)).toEqual({
      edit: true,
      withdraw: true,
      approve: false,
      reject: false,
      reopen: false,
    });
    expect(registrationRights(captain, { ...own, status: 'approved' }).edit).toBe(false);
    expect(registrationRights(admin, { ...own, status: 'approved' }).reopen).toBe(true);
    expect(registrationRights(admin, own)).toMatchObject({ approve: true, reject: true, reopen: false });
    expect(registrationRights(admin, { ...own, status: 'rejected' })).toMatchObject({
      approve: false,
      reopen: true,
    });
  });
});
