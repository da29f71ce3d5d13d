CREATE TABLE "published_apps" (
	"project_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"share_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"is_listed" boolean NOT NULL,
	"allows_indexing" boolean NOT NULL,
	"allows_copies" boolean NOT NULL,
	"release_id" text,
	"taken_down_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "published_apps_name" UNIQUE("name"),
	CONSTRAINT "published_apps_share_id" UNIQUE("share_id")
);
--> statement-breakpoint
CREATE TABLE "published_files" (
	"release_id" text NOT NULL,
	"path" text NOT NULL,
	"hash" text NOT NULL,
	"is_compressed" boolean NOT NULL,
	CONSTRAINT "published_files_release_id_path_pk" PRIMARY KEY("release_id","path")
);
--> statement-breakpoint
CREATE TABLE "published_releases" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"version_id" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_visits" (
	"project_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "published_visits_project_id_day_pk" PRIMARY KEY("project_id","day")
);
--> statement-breakpoint
ALTER TABLE "published_apps" ADD CONSTRAINT "published_apps_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_files" ADD CONSTRAINT "published_files_release_id_published_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."published_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_files" ADD CONSTRAINT "published_files_hash_blobs_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_releases" ADD CONSTRAINT "published_releases_project_id_published_apps_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."published_apps"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_releases" ADD CONSTRAINT "published_releases_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_reports" ADD CONSTRAINT "published_reports_project_id_published_apps_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."published_apps"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_visits" ADD CONSTRAINT "published_visits_project_id_published_apps_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."published_apps"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "published_files_hash" ON "published_files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "published_releases_project" ON "published_releases" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "published_releases_version" ON "published_releases" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "published_reports_project" ON "published_reports" USING btree ("project_id","id");