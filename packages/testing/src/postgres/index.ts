export { type Cluster, startCluster } from "./start-cluster";
