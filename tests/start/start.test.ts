import { ourselves } from '../support/checkout.ts';
import { withYard } from '../support/running.ts';
import { describeStarts } from './starts.ts';

describeStarts(ourselves, withYard());
