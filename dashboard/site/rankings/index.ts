// What other folders may take from here.
export { Scope, useFallbackToTournament, useScope } from './Scope.tsx';
