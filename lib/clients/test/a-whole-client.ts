import type { Client } from '../client'
import { aClient } from './a-client'

/** A client with every member, even some that no real client has together. */
export const aWholeClient = (): Client =>
  aClient({
    legalForm: { kind: 'person', name: 'Person' },
    firstName: 'Nia',
    middleName: 'Akinyi',
    lastName: 'Barrow',
    fullName: 'Barrow Traders',
    dateOfBirth: [1980, 1, 5],
    gender: { id: 22, name: 'Female' },
    mobileCountryCode: '+254',
    mobileNo: '712345678',
    emailAddress: 'nia@example.com',
    officeId: 3,
    officeName: 'Kisumu',
    adviserId: 17,
    adviserName: 'Ravi Sharma',
    clientType: { id: 5, name: 'Retail' },
    classification: { id: 6, name: 'Standard' },
    timeline: { submitted: { date: [2026, 11, 19] } },
    isStaff: false,
    accountNo: '000000007',
    externalId: 'B-7',
  })
