import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Packed, pack, unpack } from '#shared/api/packed.ts';

const throughPage = (value: unknown) => unpack(JSON.parse(JSON.stringify(pack(value))) as Packed);

it('gives back whatever JSON it was given', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const plain = JSON.parse(JSON.stringify(value)) as unknown;
      expect(throughPage(value)).toEqual(plain);
      expect(throughPage([value, { again: value, list: [value] }])).toEqual([
        plain,
        { again: plain, list: [plain] },
      ]);
    }),
  );
});

it('leaves out what is not there, as JSON does', () => {
  expect(throughPage({ is: 1, not: undefined, list: [undefined] })).toEqual({ is: 1, list: [null] });
  expect(throughPage({ ['__proto__']: 1, shared: 'constructor', again: 'constructor' })).toEqual(
    JSON.parse('{"__proto__":1,"shared":"constructor","again":"constructor"}'),
  );
});

it('writes what comes again once', () => {
  const team = { id: '0193d000-0000-7000-8000-000000000001', name: 'Lions' };
  const written = JSON.stringify(
    pack(Array.from({ length: 100 }, (_, id) => ({ id, team, rival: { ...team } }))),
  );
  expect(written.match(/Lions/g)).toHaveLength(1);
  expect(written.match(/rival/g)).toHaveLength(1);
});
