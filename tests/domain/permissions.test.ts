import { describe, expect, it } from '@jest/globals';
import {
  ACCESS,
  type Access,
  type Actor,
  canReadRegistration,
  mayCall,
  registrationRights,
} from '#domain/people/permissions.ts';

const visitor: Actor = { kind: 'visitor' };
const admin: Actor = { kind: 'admin', role: 'owner', sessionId: 's' };
const captain: Actor = { kind: 'captain', discordId: '1', name: 'Naledi' };
const captainOnSite: Actor = { ...captain, sessionId: 'c' };
const service: Actor = { kind: 'service' };
const script: Actor = { kind: 'admin', role: 'admin', tokenId: 't' };
const matchAdmin: Actor = { kind: 'admin', role: 'matchAdmin', sessionId: 'm' };
const viewer: Actor = { kind: 'admin', role: 'viewer', sessionId: 'v' };
const adminInDiscord: Actor = { kind: 'admin', role: 'admin', discordId: '9' };

const everybody = [
  visitor,
  admin,
  captain,
  captainOnSite,
  service,
  adminInDiscord,
  script,
  matchAdmin,
  viewer,
];

describe('Access to calls', () => {
  it.each([
    ['public', everybody],
    ['owner', [admin]],
    ['admin', [admin, adminInDiscord, script]],
    ['matchAdmin', [admin, adminInDiscord, script, matchAdmin]],
    ['viewer', [admin, adminInDiscord, script, matchAdmin, viewer]],
    ['captain', [admin, captain, captainOnSite, adminInDiscord, script]],
    ['team', [admin, captain, captainOnSite, adminInDiscord, script, matchAdmin]],
    // Only the bot has the service token.
    ['service', [captain, service, adminInDiscord]],
  ] as [Access, Actor[]][])('access %s is limited to its callers', (access, allowed) => {
    for (const actor of everybody)
      expect([actor, mayCall(actor, { access, method: 'PUT' })]).toEqual([actor, allowed.includes(actor)]);
  });
  it('admins of every role can read what only a captain can change', () => {
    for (const actor of [viewer, matchAdmin, admin])
      expect(mayCall(actor, { access: 'captain', method: 'GET' })).toBe(true);
  });
  it('the access levels are complete and in order', () => {
    expect([...ACCESS]).toEqual([
      'public',
      'service',
      'captain',
      'team',
      'viewer',
      'matchAdmin',
      'admin',
      'owner',
    ]);
  });
});

describe('Rights on a registration', () => {
  const own = { captainDiscordId: '1', status: 'pending' } as const;
  it('only the captain and admins can read a registration', () => {
    expect(canReadRegistration(captain, own)).toBe(true);
    expect(canReadRegistration(admin, own)).toBe(true);
    expect(canReadRegistration({ ...captain, discordId: '2' }, own)).toBe(false);
    expect(canReadRegistration(captain, { captainDiscordId: null })).toBe(false);
    expect(canReadRegistration(visitor, { captainDiscordId: null })).toBe(false);
    expect(canReadRegistration(viewer, own)).toBe(true);
    expect(Object.values(registrationRights(viewer, own))).not.toContain(true);
  });
  it('a captain edits an undecided registration, and an admin decides on it', () => {
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
