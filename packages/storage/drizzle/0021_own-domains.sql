CREATE TABLE "app_domains" (
	"project_id" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"points_here" boolean DEFAULT false NOT NULL,
	"lost_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_app_names" (
	"name" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"released_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_domains" ADD CONSTRAINT "app_domains_project_id_published_apps_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."published_apps"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_domains_verified" ON "app_domains" USING btree ("domain") WHERE "app_domains"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "app_domains_checked" ON "app_domains" USING btree ("checked_at");--> statement-breakpoint
CREATE FUNCTION "sayso_hold_app_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW."name" IS DISTINCT FROM OLD."name" THEN
    INSERT INTO "held_app_names" ("name", "project_id") VALUES (OLD."name", OLD."project_id")
      ON CONFLICT ("name") DO UPDATE SET "project_id" = excluded."project_id", "released_at" = excluded."released_at";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "app_name_released" AFTER UPDATE OF "name" OR DELETE ON "published_apps" FOR EACH ROW EXECUTE FUNCTION "sayso_hold_app_name"();
