import { expect, it } from '@jest/globals';
// Loads Chinese, which then applies to all wording.
import '#dashboard/languages/zh.ts';
import { comma } from '#domain/text/translate.ts';

it('lists in Chinese are separated by the Chinese comma', () => {
  expect(comma()).toBe('，');
});
