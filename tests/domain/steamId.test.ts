import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readSteamId } from '#domain/registrations/account.ts';
import { howMany } from '../support/long.ts';

const FIRST = 76561197960265728n;
/** Avoids numbers with so many final zeros that they look rounded by a spreadsheet. */
const account = fc
  .integer({ min: 1, max: 0xffffffff })
  .filter((number) => !String(FIRST + BigInt(number)).endsWith('00000'));

describe('Reading a Steam ID', () => {
  it('every notation of an account gives the same 64-bit text', () => {
    fc.assert(
      fc.property(account, (number) => {
        const expected = { steamId: String(FIRST + BigInt(number)) };
        const notations = [
          expected.steamId,
          String(number),
          `STEAM_0:${number % 2}:${Math.floor(number / 2)}`,
          `STEAM_1:${number % 2}:${Math.floor(number / 2)}`,
          `[U:1:${number}]`,
          `https://steamcommunity.com/profiles/${expected.steamId}`,
          `steamcommunity.com/profiles/${expected.steamId}/`,
          `http://www.steamcommunity.com/profiles/${expected.steamId}?l=german`,
          `https://www.dotabuff.com/players/${number}`,
          `  ${expected.steamId} `,
          // An id copied from phones, chats or web pages may have these forms.
          `\u200B${expected.steamId}\u200E`,
          `${expected.steamId.slice(0, 9)}\u200B\uFEFF${expected.steamId.slice(9)}`,
          `\u202Ahttps://steamcommunity.com/profiles/${expected.steamId}\u202C`,
        ];
        expect(notations.map(readSteamId)).toEqual(notations.map(() => expected));
      }),
      { numRuns: howMany(1_000, 10_000) },
    );
  });

  it.each([
    ['steamcommunity.com/id/analog', /Custom link/],
    ['https://steamcommunity.com/groups/dota2', /group/],
    ['103582791429521412', /group/],
    ['[g:1:4]', /group/],
    ['0', /not belong to a Steam account/],
    ['76561197960265728', /not belong to a Steam account/],
    ['76561202255233024', /not belong to a Steam account/],
    ['4294967296', /17 digits/],
    ['7656119796026572', /17 digits/],
    ['analog', /not a Steam ID/],
    ['', /not a Steam ID/],
    ['-5', /not a Steam ID/],
    ['1e10', /not a Steam ID/],
    ['STEAM_0:2:5', /not a Steam ID/],
    ['９９', /not a Steam ID/],
    ['76561198012300000', /A spreadsheet has rounded this Steam ID/],
    ['7.65612E+16', /A spreadsheet has rounded this Steam ID/],
    ['7,6561198E+16', /A spreadsheet has rounded this Steam ID/],
    ['8e16', /A spreadsheet has rounded this Steam ID/],
  ])('a Steam ID written as %s is refused with the reason', (written, problem) => {
    expect(readSteamId(written)).toEqual({
      problem: expect.objectContaining({ text: expect.stringMatching(problem) }),
    });
  });

  it('an account number that ends with zeros is read from another notation', () => {
    const steamId = '76561198012300000';
    for (const written of [`steamcommunity.com/profiles/${steamId}`, String(BigInt(steamId) - FIRST)])
      expect(readSteamId(written)).toEqual({ steamId });
  });

  it('any text gives a valid Steam ID or a problem', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (written) => {
        const read = readSteamId(written);
        if ('steamId' in read) expect(read.steamId).toMatch(/^7656\d{13}$/);
        else expect(read.problem.text.length).toBeGreaterThan(10);
      }),
    );
  });
});
