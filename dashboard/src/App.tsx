import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { ADMIN, VIEWS } from './router.tsx';

/** The whole site inside its frame. */
export function App() {
  return (
    <Switch>
      {VIEWS.map(({ path, Page }) => (
        <Route key={path} path={path}>
          <Page />
        </Route>
      ))}
      <Route path={`${ADMIN.path}/*?`}>
        <Suspense fallback={null}>
          <ADMIN.Page />
        </Suspense>
      </Route>
    </Switch>
  );
}
