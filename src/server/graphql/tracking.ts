import { trackingScript } from '../../shop/tracking.ts';
import { takeEvents } from '../tracking.ts';
import { builder } from './builder.ts';

builder.queryField('trackingEvents', (t) =>
  t.stringList({ resolve: (_, __, { jar }) => takeEvents(jar).map(trackingScript) }),
);
