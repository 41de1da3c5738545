import { isRouteErrorResponse } from 'react-router';

/** What a form is answered when the server said that its store does not answer: nothing was done, it may be sent again. */
export function orAway<Answer, Away>(answer: Promise<Answer>, away: Away): Promise<Answer | Away> {
  return answer.catch((error: unknown) => {
    if (isRouteErrorResponse(error) && error.status === 503) return away;
    throw error;
  });
}
