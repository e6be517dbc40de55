import { ourselves } from '../support/checkout.ts';
import { withCheckouts } from '../support/running.ts';
import { describeStarts } from './starts.ts';

describeStarts(ourselves, withCheckouts());
