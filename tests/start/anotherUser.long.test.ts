import { it } from '@jest/globals';
import { isRoot, somebodyElse } from '../support/checkout.ts';
import { withCheckouts } from '../support/running.ts';
import { describeStarts } from './starts.ts';

// Only root can be somebody else.
if (isRoot) describeStarts(somebodyElse, withCheckouts());
else it.skip('starts as another user', () => {});
