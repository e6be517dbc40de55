import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawPicture } from '#api/publishing/pictures/draw.ts';
import { createPictureCache } from '#api/publishing/pictures/pictureCache.ts';
import { missingScripts } from '#api/publishing/pictures/serve.ts';
import type { Picture } from '#domain/picture.ts';

describe('A link preview picture', () => {
  it('writes names in their own script, if the system has fonts for it', async () => {
    const NAMES = [
      ['Chinese', '萧瑟天鸽'],
      ['Arabic', 'فريق النيل'],
      ['Ethiopic', 'አዲስ ኮከብ'],
      ['Thai', 'ทีมไทย'],
      ['signs', '♥♥♥♥'],
      ['Latin', 'ŽěšťĐặễ'],
      ['Cyrillic', 'КометаΩ'],
    ] as const;
    const rowsOf = async (change: (name: string) => string) => {
      const roster = NAMES.map(([role, name]) => ({ name: change(name), role }));
      const team = { name: 'A', tag: 'A', logo: null };
      const shown: Picture = {
        kind: 'team',
        team,
        facts: [],
        roster,
        productName: 'A',
        league: 'A',
        context: '',
      };
      const png = await drawPicture(shown);
      const height = Math.floor(276 / NAMES.length) - 2;
      const row = (_: unknown, at: number) => ({
        left: 796,
        top: 332 + at * (height + 2),
        width: 340,
        height,
      });
      return Promise.all(NAMES.map(row).map((area) => sharp(png).extract(area).raw().toBuffer()));
    };
    const missing = await missingScripts();
    const [drawn, blank, boxes] = await Promise.all([
      rowsOf((name) => name),
      rowsOf(() => ' '),
      rowsOf((name) => name.replace(/\S/g, '\u0378')),
    ]);
    const dots = (one?: Buffer, other?: Buffer) =>
      one?.filter((dot, at) => Math.abs(dot - (other?.[at] ?? 0)) > 64).length ?? 0;
    for (const [index, [script]] of NAMES.entries()) {
      expect([script, dots(drawn[index], blank[index]) > 500]).toEqual([script, true]);
      // The boxes for missing glyphs differ only in their tiny digits.
      const isWritten = dots(drawn[index], boxes[index]) > 0.8 * dots(boxes[index], blank[index]);
      expect([script, isWritten]).toEqual([script, !missing.includes(script)]);
    }
  });

  it('fits names of 64 letters and draws odd characters as text', async () => {
    const side = (name: string) => ({ name, tag: 'T', logo: null, score: null, won: false });
    const shown = (name: string): Picture => ({
      kind: 'match',
      place: 'QF 1',
      when: '',
      isLive: false,
      sides: [side(name), side(`${name}2`)],
      productName: 'A & B',
      league: 'B',
      context: '<x>',
    });
    for (const name of [
      'W'.repeat(64),
      'ab '.repeat(21),
      '👨‍👩‍👧‍👦'.repeat(9),
      'a\u0000\ud800b',
      '<b>&amp;</b>',
      '🇿🇦 ❤️ فريق',
    ])
      expect(await sharp(await drawPicture(shown(name))).metadata()).toMatchObject({ width: 1200 });
  });

  it('is drawn once for all requests, two at a time, and old ones make room', async () => {
    const shown: Picture = {
      kind: 'page',
      title: 'x',
      facts: [],
      productName: 'x',
      league: 'A',
      context: '',
    };
    let [drawn, atOnce, most] = [0, 0, 0];
    const draw = async () => {
      drawn += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await sleep(5);
      atOnce -= 1;
      return Buffer.alloc(40);
    };
    const gallery = createPictureCache({ readImage: async () => null, mostBytes: 100, draw });
    await Promise.all([1, 2, 3].map(() => gallery.make('same', shown)));
    expect(drawn).toBe(1);
    await Promise.all(['a', 'b', 'c', 'd'].map((key) => gallery.make(key, shown)));
    expect([drawn, most]).toEqual([5, 2]);
    for (const key of ['e', 'f']) await gallery.make(key, shown);
    expect(['same', 'a', 'e', 'f'].map((key) => gallery.find(key) !== undefined)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    const crowd = Array.from({ length: 70 }, (_, n) => gallery.make(`crowd ${n}`, shown));
    const outcomes = await Promise.allSettled(crowd);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { code: 'busy', retryAfter: 2 } });
  });
});
