import { it } from '@jest/globals';
import { isRoot, somebodyElse } from '../support/checkout.ts';
import { withCheckouts } from '../support/running.ts';
import { testAnyPath, testClosedCheckout } from './starts.ts';

// Only root can act as another user.
if (isRoot) {
  const checkouts = withCheckouts();
  testAnyPath(somebodyElse, checkouts);
  testClosedCheckout(somebodyElse, checkouts);
} else it.skip('starts as another user', () => {});
