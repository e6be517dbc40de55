// What other folders may take from here.
export { type Destination, useDestinations } from './destination.ts';
