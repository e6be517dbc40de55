import { ourselves } from '../support/checkout.ts';
import { withCheckouts } from '../support/running.ts';
import { testAnyPath } from './starts.ts';

testAnyPath(ourselves, withCheckouts());
