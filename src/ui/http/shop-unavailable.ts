import { isRouteErrorResponse } from 'react-router';

/**
 * Returns `away` when the server reports that its database is unavailable: nothing was done, and the form may be sent
 * again.
 */
export function orAway<Answer, Away>(answer: Promise<Answer>, away: Away): Promise<Answer | Away> {
  return answer.catch((error: unknown) => {
    if (isRouteErrorResponse(error) && error.status === 503) return away;
    throw error;
  });
}
