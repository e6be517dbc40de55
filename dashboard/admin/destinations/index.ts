export { type Destination, useDestinations } from './destination.ts';
