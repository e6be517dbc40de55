// Other folders may import these.
export { type Destination, useDestinations } from './destination.ts';
