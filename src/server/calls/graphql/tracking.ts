import { trackingScript } from '../../../shop/privacy/tracking.ts';
import { takeEvents } from '../../visitor/tracking.ts';
import { builder } from './builder.ts';

builder.queryField('trackingEvents', (t) =>
  t.stringList({ resolve: (_, __, { jar }) => takeEvents(jar).map(trackingScript) }),
);
